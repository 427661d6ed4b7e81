import type { DataSource } from 'typeorm';
import type { Clock } from './core/clock';
import { AuthService } from './features/auth/auth.service';
import { Passwords, type PasswordRules } from './features/auth/passwords';
import { SessionsService } from './features/auth/sessions.service';
import { Tokens } from './features/auth/tokens';
import { CategoriesService } from './features/categories/categories.service';
import { FoodsService } from './features/foods/foods.service';
import { GoalsService } from './features/goals/goals.service';
import { EdamamFoodDatabase } from './features/lookup/edamam-food-database';
import type { EdamamSettings } from './features/lookup/edamam-client';
import { LookupService } from './features/lookup/lookup.service';
import { UsdaFoodDatabase } from './features/lookup/usda-food-database';
import { FoodLogsService } from './features/logs/food-logs.service';
import { PaymentsService } from './features/payments/payments.service';
import { StarterContent } from './features/users/starter-content';
import { UsersService } from './features/users/users.service';
import { WeightsService } from './features/weight/weights.service';

export interface ServiceSettings {
  jwtSecret: string;
  tokenTtlSeconds: number;
  passwordRules: PasswordRules;
  /** Without it foods are looked up in the USDA base. */
  edamam: EdamamSettings | undefined;
}

interface Parts {
  dataSource: DataSource;
  clock: Clock;
  settings: ServiceSettings;
}

/** Builds every service once: the one place that knows them all. */
export function createServices({ dataSource, clock, settings }: Parts) {
  const tokens = new Tokens(settings.jwtSecret);
  const passwords = new Passwords(settings.passwordRules);
  const sessions = new SessionsService(dataSource, tokens, clock, settings.tokenTtlSeconds);
  const categories = new CategoriesService(dataSource);
  const foods = new FoodsService(dataSource, categories, clock);
  const foodLogs = new FoodLogsService(dataSource, clock);
  const { edamam } = settings;
  const foodDatabase = edamam ? new EdamamFoodDatabase(edamam, clock) : new UsdaFoodDatabase(dataSource, clock);
  return {
    sessions,
    auth: new AuthService(dataSource, sessions, passwords, new StarterContent(), clock),
    users: new UsersService(dataSource, clock),
    categories,
    goals: new GoalsService(dataSource, clock),
    foods,
    foodLogs,
    lookup: new LookupService(foodDatabase, foods, foodLogs),
    payments: new PaymentsService(),
    weights: new WeightsService(dataSource, clock),
  };
}

export type Services = ReturnType<typeof createServices>;
