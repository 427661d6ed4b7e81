import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Clock } from './core/clock';
import { DeferredWork } from './core/deferred-work';
import type { SecurityLog } from './core/security-log';
import { AccountDeletionService } from './features/account/account-deletion.service';
import { AccountPurge } from './features/account/account-purge';
import { EmailChangesService } from './features/account/email-changes.service';
import { OwnPassword } from './features/account/own-password';
import { PasswordChangesService } from './features/account/password-changes.service';
import { AuthService } from './features/auth/auth.service';
import { PasswordResetsService, type ResetDisclosure } from './features/auth/password-resets.service';
import { Passwords, type PasswordRules } from './features/auth/passwords';
import { SessionsService } from './features/auth/sessions.service';
import { Tokens } from './features/auth/tokens';
import { CategoriesService } from './features/categories/categories.service';
import { FoodsService } from './features/foods/foods.service';
import { FoodSearchService } from './features/food-search/food-search.service';
import { FreeTextService } from './features/free-text/free-text.service';
import { GoalsService } from './features/goals/goals.service';
import { EdamamFoodDatabase } from './features/lookup/edamam-food-database';
import type { EdamamSettings } from './features/lookup/edamam-client';
import { LookupService } from './features/lookup/lookup.service';
import { UsdaFoodDatabase } from './features/lookup/usda-food-database';
import { UsdaMeasures } from './features/lookup/usda-measures';
import { EntryBatches } from './features/logs/entry-batches.service';
import { FoodLogsService } from './features/logs/food-logs.service';
import { UsualFoodsService } from './features/logs/usual-foods.service';
import { MailOutbox, type DueMail } from './features/mail/mail-outbox';
import { MailWorker } from './features/mail/mail-worker';
import type { Mailer } from './features/mail/mailer';
import { AudienceQuery } from './features/marketing/audience.query';
import { CampaignMails } from './features/marketing/campaign-mails';
import { UnsubscribeTokens } from './features/marketing/unsubscribe-tokens';
import { UnsubscribeService } from './features/marketing/unsubscribe.service';
import { MealsService } from './features/meals/meals.service';
import { BillingResync } from './features/payments/billing-resync';
import { Fulfilment } from './features/payments/fulfilment';
import { PaymentEventsService } from './features/payments/payment-events.service';
import type { PaymentGateway, PaymentProvider } from './features/payments/payment-gateway';
import { PaymentNotices } from './features/payments/payment-notices';
import { PaymentsExit } from './features/payments/payments-exit';
import { PaymentsSweep } from './features/payments/payments-sweep';
import { PaymentsService, type PaymentSettings } from './features/payments/payments.service';
import { Subscriptions } from './features/payments/subscriptions';
import { ExportService } from './features/transfer/export.service';
import { ImportService } from './features/transfer/import.service';
import { TRANSFER_LIMITS, type TransferLimits } from './features/transfer/transfer-limits';
import { SuggestionsService } from './features/suggestions/suggestions.service';
import { AuditLogService } from './features/support/audit-log.service';
import { SupportDeedsService } from './features/support/support-deeds.service';
import { SupportService } from './features/support/support.service';
import { UsageService } from './features/usage/usage.service';
import { RightsQuery } from './features/users/rights.query';
import { StarterContent } from './features/users/starter-content';
import { UsersService } from './features/users/users.service';
import { WeightsService } from './features/weight/weights.service';
import { securityLogOf } from './http/logging';
import { RateLimits } from './limits/rate-limits';

export interface ServiceSettings {
  /** Public origin of the app. */
  appUrl: string;
  jwtSecret: string;
  tokenTtlSeconds: number;
  passwordRules: PasswordRules;
  /** If undefined, foods are looked up in the USDA database. */
  edamam: EdamamSettings | undefined;
  /** False for load tests. */
  rateLimit: boolean;
  resetDisclosure: ResetDisclosure;
  payments: PaymentSettings;
  /** Overrides of the limits of exports and imports. */
  transfer?: Partial<TransferLimits>;
}

interface Parts {
  dataSource: DataSource;
  clock: Clock;
  settings: ServiceSettings;
  mailer: Mailer;
  /** Undefined if payments are disabled. */
  gateway: PaymentGateway | undefined;
  /** For problems that need attention although no request failed. */
  logger: Logger;
}

function createPayments(
  { dataSource, clock, settings, gateway, logger }: Parts,
  users: UsersService,
  { outbox, limits }: { outbox: MailOutbox; limits: RateLimits },
) {
  const paymentNotices = new PaymentNotices(dataSource, outbox, settings.appUrl);
  const fulfilment = new Fulfilment(dataSource, clock, providerOf(gateway), paymentNotices, logger);
  const subscriptions = new Subscriptions(dataSource, clock, gateway, fulfilment, logger);
  const parts = { dataSource, clock, gateway, fulfilment, subscriptions, users, limits };
  return {
    payments: new PaymentsService({ ...parts, settings: settings.payments }),
    paymentEvents: new PaymentEventsService(dataSource, clock, gateway, fulfilment),
    paymentsSweep: new PaymentsSweep(dataSource, clock, gateway, fulfilment, subscriptions),
    paymentNotices,
    billing: new BillingResync(dataSource, gateway, fulfilment, subscriptions),
  };
}

/** If payments are disabled, live purchases still count. */
const providerOf = (gateway: PaymentGateway | undefined): PaymentProvider => gateway?.provider ?? 'live';

interface AccountParts {
  passwords: Passwords;
  sessions: SessionsService;
  users: UsersService;
  outbox: MailOutbox;
  limits: RateLimits;
  securityLog: SecurityLog;
}

function createAccount(
  { dataSource, clock, settings, gateway, logger }: Parts,
  { passwords, sessions, users, outbox, limits, securityLog: log }: AccountParts,
) {
  const { appUrl, resetDisclosure } = settings;
  const resetSettings = { appUrl, disclosure: resetDisclosure };
  const ownPassword = new OwnPassword(dataSource, passwords, limits, log);
  const paymentsExit = new PaymentsExit(dataSource, gateway);
  const deferred = new DeferredWork((error) => logger.error({ err: error }, 'deferred work failed'));
  return {
    deferred,
    passwordResets: new PasswordResetsService(
      dataSource,
      clock,
      passwords,
      outbox,
      resetSettings,
      limits,
      log,
      deferred,
    ),
    passwordChanges: new PasswordChangesService(dataSource, ownPassword, passwords, sessions, users, outbox, log),
    emailChanges: new EmailChangesService(dataSource, clock, ownPassword, outbox, appUrl, limits, log),
    accountDeletion: new AccountDeletionService(dataSource, ownPassword, paymentsExit, outbox, clock, appUrl, log),
    accountPurge: new AccountPurge(dataSource),
  };
}

function createMarketing({ dataSource, clock, settings, gateway }: Parts, limits: RateLimits) {
  const tokens = new UnsubscribeTokens(settings.jwtSecret);
  const audience = new AudienceQuery(providerOf(gateway));
  return {
    campaignMails: new CampaignMails(dataSource, clock, audience, tokens, settings.appUrl),
    unsubscribe: new UnsubscribeService(dataSource, tokens, limits),
  };
}

interface MailWriters {
  account: ReturnType<typeof createAccount>;
  paymentNotices: PaymentNotices;
  campaignMails: CampaignMails;
}

/** Creates the mail worker with a renderer for each kind of email. */
function createMailWorker(
  { dataSource, settings, mailer }: Parts,
  { account, paymentNotices, campaignMails }: MailWriters,
): MailWorker {
  const { passwordResets, emailChanges, accountDeletion } = account;
  const writers = {
    password_reset: (mail: DueMail) => passwordResets.write(mail),
    password_changed: (mail: DueMail) => passwordResets.writeNotice(mail),
    email_change: (mail: DueMail) => emailChanges.write(mail),
    email_changed: (mail: DueMail) => emailChanges.writeNotice(mail),
    account_deleted: () => accountDeletion.write(),
    payment_failed: (mail: DueMail) => paymentNotices.writeFailure(mail),
    campaign: (mail: DueMail) => campaignMails.write(mail),
  };
  return new MailWorker(dataSource, mailer, writers, new URL(settings.appUrl).hostname);
}

function createTransfer({ dataSource, clock, settings }: Parts, rates: RateLimits) {
  const limits = { ...TRANSFER_LIMITS, ...settings.transfer };
  const exports = new ExportService(dataSource, clock, limits);
  return { exports, imports: new ImportService(dataSource, clock, limits), limits, rates };
}

type ForSupport = Omit<ConstructorParameters<typeof SupportDeedsService>[0], 'audit' | 'dataSource' | 'clock'>;

function createSupport({ dataSource, clock, gateway }: Parts, limits: RateLimits, parts: ForSupport) {
  const audit = new AuditLogService(dataSource, clock);
  return {
    support: new SupportService(dataSource, clock, parts.users, audit, providerOf(gateway), limits),
    supportDeeds: new SupportDeedsService({ dataSource, clock, audit, ...parts }),
  };
}

/** Creates all services. The only place that knows all of them. */
export function createServices(parts: Parts) {
  const { dataSource, clock, settings, gateway } = parts;
  const securityLog = securityLogOf(parts.logger);
  const limits = new RateLimits(dataSource, settings.rateLimit, securityLog);
  const tokens = new Tokens(settings.jwtSecret);
  const passwords = new Passwords(settings.passwordRules, limits);
  const rights = new RightsQuery(dataSource, providerOf(gateway));
  const users = new UsersService(dataSource, rights, clock);
  const sessions = new SessionsService(
    dataSource,
    rights,
    tokens,
    clock,
    settings.tokenTtlSeconds,
    limits,
    securityLog,
  );
  const categories = new CategoriesService(dataSource);
  const foods = new FoodsService(dataSource, categories, clock);
  const foodLogs = new FoodLogsService(dataSource, clock);
  const weights = new WeightsService(dataSource, clock);
  const outbox = new MailOutbox();
  const { paymentNotices, ...payments } = createPayments(parts, users, { outbox, limits });
  const account = createAccount(parts, { passwords, sessions, users, outbox, limits, securityLog });
  const { campaignMails, unsubscribe } = createMarketing(parts, limits);
  const { edamam } = settings;
  const foodDatabase = edamam ? new EdamamFoodDatabase(edamam, clock) : new UsdaFoodDatabase(dataSource, clock);
  const lookup = new LookupService(foodDatabase, foods, foodLogs, limits);
  return {
    limits,
    passwords,
    sessions,
    auth: new AuthService(dataSource, sessions, rights, passwords, new StarterContent(), clock, limits, securityLog),
    users,
    categories,
    goals: new GoalsService(dataSource, clock),
    foods,
    meals: new MealsService(dataSource, foods),
    foodLogs,
    entryBatches: new EntryBatches(dataSource, clock, foodLogs),
    usualFoods: new UsualFoodsService(dataSource, clock, foods),
    lookup,
    usdaMeasures: new UsdaMeasures(dataSource),
    foodSearch: new FoodSearchService(dataSource, foods, lookup),
    freeText: new FreeTextService(dataSource, foods, lookup),
    weights,
    suggestions: new SuggestionsService(foodLogs, weights, clock),
    usage: new UsageService(dataSource),
    transfer: createTransfer(parts, limits),
    ...payments,
    ...account,
    unsubscribe,
    mailWorker: createMailWorker(parts, { account, paymentNotices, campaignMails }),
    ...createSupport(parts, limits, {
      users,
      sessions,
      passwordResets: account.passwordResets,
      billing: payments.billing,
    }),
  };
}

export type Services = ReturnType<typeof createServices>;
