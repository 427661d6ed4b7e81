import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Clock } from './platform/clock';
import { DeferredWork } from './platform/deferred-work';
import type { SecurityLog } from './platform/security-log';
import { AccountDeletionService } from './modules/accounts/account-deletion.service';
import { AccountPurge } from './modules/accounts/account-purge';
import { EmailChangesService } from './modules/accounts/email-changes.service';
import { Reauthentication } from './modules/accounts/reauthentication';
import { PasswordChangesService } from './modules/accounts/password-changes.service';
import { AuthService } from './modules/accounts/auth.service';
import { PasswordResetsService, type ResetDisclosure } from './modules/accounts/password-resets.service';
import { Passwords, type PasswordRules } from './modules/accounts/passwords';
import { SessionsService } from './modules/accounts/sessions.service';
import { Tokens } from './modules/accounts/tokens';
import { CategoriesService } from './modules/foods/categories.service';
import { FoodsService } from './modules/foods/foods.service';
import { FoodSearchService } from './modules/food-search/food-search.service';
import { FreeTextService } from './modules/food-search/typed-text/free-text.service';
import { GoalsService } from './modules/goals/goals.service';
import { EdamamFoodDatabase } from './modules/food-search/lookup/edamam-food-database';
import type { EdamamSettings } from './modules/food-search/lookup/edamam-client';
import { LookupService } from './modules/food-search/lookup/lookup.service';
import { UsdaFoodDatabase } from './modules/food-search/lookup/usda-food-database';
import { UsdaMeasures } from './modules/food-search/lookup/usda-measures';
import { EntryBatches } from './modules/diary/entry-batches.service';
import { FoodLogsService } from './modules/diary/food-logs.service';
import { UsualFoodsService } from './modules/diary/usual-foods.service';
import { MailOutbox, type DueMail } from './modules/messaging/mail-outbox';
import { MailWorker } from './modules/messaging/mail-worker';
import type { Mailer } from './platform/mail/mailer';
import { AudienceQuery } from './modules/messaging/audience.query';
import { CampaignMails } from './modules/messaging/campaign-mails';
import { UnsubscribeTokens } from './modules/messaging/unsubscribe-tokens';
import { UnsubscribeService } from './modules/messaging/unsubscribe.service';
import { MealsService } from './modules/diary/meals.service';
import { BillingResync } from './modules/billing/billing-resync';
import { Fulfilment } from './modules/billing/fulfilment';
import { PaymentEventsService } from './modules/billing/payment-events.service';
import type { PaymentGateway, PaymentProvider } from './modules/billing/payment-gateway';
import { PaymentNotices } from './modules/billing/payment-notices';
import { PaymentCancellation } from './modules/billing/payment-cancellation';
import { PaymentReconciliation } from './modules/billing/payment-reconciliation';
import { PaymentsService, type PaymentSettings } from './modules/billing/payments.service';
import { Subscriptions } from './modules/billing/subscriptions';
import { ExportService } from './modules/portability/export.service';
import { ImportService } from './modules/portability/import.service';
import { TRANSFER_LIMITS, type TransferLimits } from './modules/portability/transfer-limits';
import { SuggestionsService } from './modules/goals/suggestions.service';
import { AuditLogService } from './modules/support/audit-log.service';
import { SupportActionsService } from './modules/support/support-actions.service';
import { SupportService } from './modules/support/support.service';
import { UsageService } from './modules/accounts/usage.service';
import { RightsQuery } from './modules/accounts/rights.query';
import { StarterContent } from './modules/accounts/starter-content';
import { UsersService } from './modules/accounts/users.service';
import { WeightsService } from './modules/weight/weights.service';
import { createSecurityLog } from './platform/http/logging';
import { RateLimits } from './platform/limits/rate-limits';

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
    paymentReconciliation: new PaymentReconciliation(dataSource, clock, gateway, fulfilment, subscriptions),
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
  const reauthentication = new Reauthentication(dataSource, passwords, limits, log);
  const paymentCancellation = new PaymentCancellation(dataSource, gateway);
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
    passwordChanges: new PasswordChangesService(dataSource, reauthentication, passwords, sessions, users, outbox, log),
    emailChanges: new EmailChangesService(dataSource, clock, reauthentication, outbox, appUrl, limits, log),
    accountDeletion: new AccountDeletionService(
      dataSource,
      reauthentication,
      paymentCancellation,
      outbox,
      clock,
      appUrl,
      log,
    ),
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

interface MailSources {
  account: ReturnType<typeof createAccount>;
  paymentNotices: PaymentNotices;
  campaignMails: CampaignMails;
}

/** Creates the mail worker with a renderer for each kind of email. */
function createMailWorker(
  { dataSource, settings, mailer }: Parts,
  { account, paymentNotices, campaignMails }: MailSources,
): MailWorker {
  const { passwordResets, emailChanges, accountDeletion } = account;
  const renderers = {
    password_reset: (mail: DueMail) => passwordResets.write(mail),
    password_changed: (mail: DueMail) => passwordResets.writeNotice(mail),
    email_change: (mail: DueMail) => emailChanges.write(mail),
    email_changed: (mail: DueMail) => emailChanges.writeNotice(mail),
    account_deleted: () => accountDeletion.write(),
    payment_failed: (mail: DueMail) => paymentNotices.writeFailure(mail),
    campaign: (mail: DueMail) => campaignMails.write(mail),
  };
  return new MailWorker(dataSource, mailer, renderers, new URL(settings.appUrl).hostname);
}

function createTransfer({ dataSource, clock, settings }: Parts, rates: RateLimits) {
  const limits = { ...TRANSFER_LIMITS, ...settings.transfer };
  const exports = new ExportService(dataSource, clock, limits);
  return { exports, imports: new ImportService(dataSource, clock, limits), limits, rates };
}

type ForSupport = Omit<ConstructorParameters<typeof SupportActionsService>[0], 'audit' | 'dataSource' | 'clock'>;

function createSupport({ dataSource, clock, gateway }: Parts, limits: RateLimits, parts: ForSupport) {
  const audit = new AuditLogService(dataSource, clock);
  return {
    support: new SupportService(dataSource, clock, parts.users, audit, providerOf(gateway), limits),
    supportActions: new SupportActionsService({ dataSource, clock, audit, ...parts }),
  };
}

/** Creates all services. The only place that knows all of them. */
export function createServices(parts: Parts) {
  const { dataSource, clock, settings, gateway } = parts;
  const securityLog = createSecurityLog(parts.logger);
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
