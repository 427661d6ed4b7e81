import type { DataSource } from 'typeorm';
import type { Clock } from './core/clock';
import { AuthService } from './features/auth/auth.service';
import { Passwords, type PasswordRules } from './features/auth/passwords';
import { SessionsService } from './features/auth/sessions.service';
import { Tokens } from './features/auth/tokens';
import { CategoriesService } from './features/categories/categories.service';
import { FoodsService } from './features/foods/foods.service';
import { GoalsService } from './features/goals/goals.service';
import { LookupService } from './features/lookup/lookup.service';
import { FoodLogsService } from './features/logs/food-logs.service';
import { StarterContent } from './features/users/starter-content';
import { UsersService } from './features/users/users.service';
import { WeightsService } from './features/weight/weights.service';

export interface ServiceSettings {
  jwtSecret: string;
  tokenTtlSeconds: number;
  passwordRules: PasswordRules;
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
  return {
    sessions,
    auth: new AuthService(dataSource, sessions, passwords, new StarterContent(), clock),
    users: new UsersService(dataSource, clock),
    categories,
    goals: new GoalsService(dataSource, clock),
    foods: new FoodsService(dataSource, categories, clock),
    foodLogs: new FoodLogsService(dataSource, clock),
    lookup: new LookupService(),
    weights: new WeightsService(dataSource, clock),
  };
}

export type Services = ReturnType<typeof createServices>;
