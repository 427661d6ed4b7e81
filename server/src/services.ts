import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Clock } from './core/clock';
import { AuthService } from './features/auth/auth.service';
import { PasswordResetsService, type ResetDisclosure } from './features/auth/password-resets.service';
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
import { MailOutbox, type DueMail } from './features/mail/mail-outbox';
import { MailWorker } from './features/mail/mail-worker';
import type { Mailer } from './features/mail/mailer';
import { Fulfilment } from './features/payments/fulfilment';
import { PaymentEventsService } from './features/payments/payment-events.service';
import type { PaymentGateway, PaymentProvider } from './features/payments/payment-gateway';
import { PaymentsSweep } from './features/payments/payments-sweep';
import { PaymentsService, type PaymentSettings } from './features/payments/payments.service';
import { Subscriptions } from './features/payments/subscriptions';
import { RightsQuery } from './features/users/rights.query';
import { StarterContent } from './features/users/starter-content';
import { UsersService } from './features/users/users.service';
import { WeightsService } from './features/weight/weights.service';

export interface ServiceSettings {
  /** Public origin of the program. */
  appUrl: string;
  jwtSecret: string;
  tokenTtlSeconds: number;
  passwordRules: PasswordRules;
  /** Without it foods are looked up in the USDA base. */
  edamam: EdamamSettings | undefined;
  resetDisclosure: ResetDisclosure;
  payments: PaymentSettings;
}

interface Parts {
  dataSource: DataSource;
  clock: Clock;
  settings: ServiceSettings;
  mailer: Mailer;
  /** None where payments are closed. */
  gateway: PaymentGateway | undefined;
  /** For what needs somebody's eye though no request failed by it. */
  logger: Logger;
}

/** Everything about money. */
function createPayments({ dataSource, clock, settings, gateway, logger }: Parts, users: UsersService) {
  const fulfilment = new Fulfilment(dataSource, clock, providerOf(gateway), logger);
  const subscriptions = new Subscriptions(dataSource, clock, gateway, fulfilment, logger);
  const parts = { dataSource, clock, gateway, fulfilment, subscriptions, users };
  return {
    payments: new PaymentsService({ ...parts, settings: settings.payments }),
    paymentEvents: new PaymentEventsService(dataSource, clock, gateway, fulfilment),
    paymentsSweep: new PaymentsSweep(dataSource, clock, gateway, fulfilment, subscriptions),
  };
}

/** While payments are closed, what was paid with real money still counts. */
const providerOf = (gateway: PaymentGateway | undefined): PaymentProvider => gateway?.provider ?? 'live';

/** What comes by mail. */
function createMail({ dataSource, clock, settings, mailer }: Parts, passwords: Passwords) {
  const { appUrl, resetDisclosure } = settings;
  const outbox = new MailOutbox(clock);
  const passwordResets = new PasswordResetsService(dataSource, clock, passwords, outbox, {
    appUrl,
    disclosure: resetDisclosure,
  });
  const writers = {
    password_reset: (mail: DueMail) => passwordResets.write(mail),
    password_changed: (mail: DueMail) => passwordResets.writeNotice(mail),
  };
  return {
    passwordResets,
    mailWorker: new MailWorker(dataSource, clock, mailer, writers, new URL(appUrl).hostname),
  };
}

/** Builds every service once: the one place that knows them all. */
export function createServices(parts: Parts) {
  const { dataSource, clock, settings, gateway } = parts;
  const tokens = new Tokens(settings.jwtSecret);
  const passwords = new Passwords(settings.passwordRules);
  const rights = new RightsQuery(dataSource, providerOf(gateway));
  const users = new UsersService(dataSource, rights, clock);
  const sessions = new SessionsService(dataSource, rights, tokens, clock, settings.tokenTtlSeconds);
  const categories = new CategoriesService(dataSource);
  const foods = new FoodsService(dataSource, categories, clock);
  const foodLogs = new FoodLogsService(dataSource, clock);
  const { edamam } = settings;
  const foodDatabase = edamam ? new EdamamFoodDatabase(edamam, clock) : new UsdaFoodDatabase(dataSource, clock);
  return {
    sessions,
    auth: new AuthService(dataSource, sessions, rights, passwords, new StarterContent(), clock),
    users,
    categories,
    goals: new GoalsService(dataSource, clock),
    foods,
    foodLogs,
    lookup: new LookupService(foodDatabase, foods, foodLogs),
    weights: new WeightsService(dataSource, clock),
    ...createPayments(parts, users),
    ...createMail(parts, passwords),
  };
}

export type Services = ReturnType<typeof createServices>;
