import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { SignInProviderSettings } from './config/sign-in-providers';
import { createAccounts } from './modules/accounts';
import { accountMails } from './modules/accounts/account-mails';
import type { ResetDisclosure } from './modules/accounts/password-resets.service';
import type { PasswordRules } from './modules/accounts/passwords';
import { billingMails, createBilling } from './modules/billing';
import { BillingRepository } from './modules/billing/billing.repository';
import { PaymentCancellation } from './modules/billing/payment-cancellation';
import type { PaymentGateway, PaymentProvider } from './modules/billing/payment-gateway';
import type { PaymentSettings } from './modules/billing/payments.service';
import { createDiary } from './modules/diary';
import { createFoodSearch } from './modules/food-search';
import type { EdamamSettings } from './modules/food-search/lookup/edamam-client';
import { createFoods } from './modules/foods';
import { createGoals } from './modules/goals';
import { createMessaging } from './modules/messaging';
import { MailsRepository } from './modules/messaging/mails.repository';
import { createPreferences } from './modules/preferences';
import { createPortability } from './modules/portability';
import type { PortabilityLimits } from './modules/portability/portability-limits';
import { createSupport } from './modules/support';
import { AuditLogService } from './modules/support/audit-log.service';
import { SupportRepository } from './modules/support/support.repository';
import type { Clock } from './platform/clock';
import type { SnapshotReads } from './platform/database/snapshot-reads';
import { createSecurityLog } from './platform/http/logging';
import { RateLimits } from './platform/limits/rate-limits';
import type { Mailer } from './platform/mail/mailer';
import type { SecurityLog } from './platform/security-log';

export interface ServiceSettings {
  /** Public origin of the app. */
  appUrl: string;
  jwtSecret: string;
  /** The postal address of the sender, below every campaign. */
  postalAddress: string | undefined;
  tokenTtlSeconds: number;
  /** A session that is not used for this long ends. */
  sessionIdleSeconds: number;
  passwordRules: PasswordRules;
  /** If undefined, foods are looked up in the USDA database. */
  edamam: EdamamSettings | undefined;
  /** Empty if nobody can log in with a provider. */
  signInProviders: readonly SignInProviderSettings[];
  /** False for load tests. */
  rateLimit: boolean;
  /** Whether all processes of the program count the limits of every request together. */
  sharesLimits?: boolean;
  resetDisclosure: ResetDisclosure;
  payments: PaymentSettings;
  /** Overrides of the limits of exports and imports. */
  portability?: Partial<PortabilityLimits>;
}

interface Parts {
  dataSource: DataSource;
  /** Long reads, which a standby may answer. */
  snapshots: SnapshotReads;
  clock: Clock;
  settings: ServiceSettings;
  mailer: Mailer;
  /** Undefined if payments are disabled. */
  gateway: PaymentGateway | undefined;
  /** For problems that need attention although no request failed. */
  logger: Logger;
}

/** Common dependencies of the services. */
export interface Core extends Parts {
  /** Active payment provider. If payments are disabled, live purchases still count. */
  provider: PaymentProvider;
  limits: RateLimits;
  securityLog: SecurityLog;
}

/** Creates the services of all modules. A module gets the services of the modules above it. */
export function createServices(parts: Parts) {
  const { dataSource, settings, gateway, logger } = parts;
  const securityLog = createSecurityLog(logger);
  const limits = new RateLimits(dataSource, settings.rateLimit, securityLog, settings.sharesLimits);
  const core: Core = { ...parts, provider: gateway?.provider ?? 'live', limits, securityLog };

  const mails = new MailsRepository(dataSource);
  const billingRepository = new BillingRepository(dataSource, core.provider);
  const { customers } = billingRepository;
  const paymentCancellation = new PaymentCancellation(billingRepository, gateway);
  const supportRepository = new SupportRepository(dataSource, core.provider, parts.snapshots);
  const audit = new AuditLogService(supportRepository, parts.clock);
  const preferences = createPreferences(core);
  const accounts = createAccounts(core, { mails, customers, paymentCancellation, audit, ...preferences });
  const billing = createBilling(core, { mails, users: accounts.users });
  const foods = createFoods(core);
  const goals = createGoals(core);
  const diary = createDiary(core, { ...foods, ...goals });
  return {
    dataSource,
    clock: parts.clock,
    limits,
    ...preferences,
    ...accounts,
    ...billing,
    ...foods,
    ...goals,
    ...diary,
    ...createFoodSearch(core, { ...diary, ...foods }),
    ...createPortability(core),
    ...createMessaging(core, {
      mails,
      users: accounts.users,
      renderers: { ...accountMails(accounts), ...billingMails(billing) },
    }),
    ...createSupport(core, { ...accounts, ...billing, audit, repository: supportRepository }),
  };
}

export type Services = ReturnType<typeof createServices>;
