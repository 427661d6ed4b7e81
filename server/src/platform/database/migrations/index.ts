import { CreateUsers1795226400000 } from './1795226400000-create-users';
import { CreateSessions1795226460000 } from './1795226460000-create-sessions';
import { CreateCategories1795226520000 } from './1795226520000-create-categories';
import { CreateFoods1795226580000 } from './1795226580000-create-foods';
import { CreateGoals1795226640000 } from './1795226640000-create-goals';
import { CreateFoodLogs1795226700000 } from './1795226700000-create-food-logs';
import { CreateWeights1795226760000 } from './1795226760000-create-weights';
import { CreatePaymentCustomers1795226820000 } from './1795226820000-create-payment-customers';
import { CreatePaymentAttempts1795226880000 } from './1795226880000-create-payment-attempts';
import { CreatePayments1795226940000 } from './1795226940000-create-payments';
import { CreateSubscriptions1795227000000 } from './1795227000000-create-subscriptions';
import { CreatePaymentReadings1795227060000 } from './1795227060000-create-payment-readings';
import { CreatePaymentEvents1795227120000 } from './1795227120000-create-payment-events';
import { CreateSandboxObjects1795227180000 } from './1795227180000-create-sandbox-objects';
import { CreateUsdaFoods1795227240000 } from './1795227240000-create-usda-foods';
import { CreateMails1795227300000 } from './1795227300000-create-mails';
import { CreatePasswordResetTokens1795227360000 } from './1795227360000-create-password-reset-tokens';
import { TellMailsApart1795227420000 } from './1795227420000-tell-mails-apart';
import { CreateCampaigns1795227480000 } from './1795227480000-create-campaigns';
import { CreateRateLimits1795227900000 } from './1795227900000-create-rate-limits';
import { DescribeSessions1795230000000 } from './1795230000000-describe-sessions';
import { CreateEmailChangeTokens1795230060000 } from './1795230060000-create-email-change-tokens';
import { LetMailsOutliveUsers1795230120000 } from './1795230120000-let-mails-outlive-users';
import { IndexFoodLogsByFood1795230180000 } from './1795230180000-index-food-logs-by-food';
import { AddOneTimeEnd1795240020000 } from './1795240020000-add-one-time-end';
import { CreateUsersSearch1795240080000 } from './1795240080000-create-users-search';
import { CreateAuditLog1795240140000 } from './1795240140000-create-audit-log';
import { CreateMeals1795240200000 } from './1795240200000-create-meals';
import { AddWeekdayTargets1795240260000 } from './1795240260000-add-weekday-targets';
import { AddUsersClosedAt1795240900000 } from './1795240900000-add-users-closed-at';
import { IndexClosedUsers1795240960000 } from './1795240960000-index-closed-users';
import { IndexDeletedFoodLogs1795250000000 } from './1795250000000-index-deleted-food-logs';
import { CreateQuotas1795250060000 } from './1795250060000-create-quotas';
import { EnforceQuotas1795250120000 } from './1795250120000-enforce-quotas';
import { CountAccountUsage1795250180000 } from './1795250180000-count-account-usage';
import { FoldCategoryNames1795250240000 } from './1795250240000-fold-category-names';
import { NameUsdaFoodsOtherwise1795250300000 } from './1795250300000-name-usda-foods-otherwise';
import { ClearCategoryOnDelete1795260000000 } from './1795260000000-clear-category-on-delete';
import { MergeEmailTokens1795330000000 } from './1795330000000-merge-email-tokens';
import { SeparateGoalVersions1795350000000 } from './1795350000000-separate-goal-versions';
import { CreateMealSlots1795360000000 } from './1795360000000-create-meal-slots';
import { AddMealSlotToFoodLogs1795360060000 } from './1795360060000-add-meal-slot-to-food-logs';
import { CreatePasskeys1795370000000 } from './1795370000000-create-passkeys';
import { CreateTotpSecrets1795370060000 } from './1795370060000-create-totp-secrets';
import { CreateRecoveryCodes1795370120000 } from './1795370120000-create-recovery-codes';
import { CreateLoginChallenges1795370180000 } from './1795370180000-create-login-challenges';
import { CreateFactorRemovals1795380000000 } from './1795380000000-create-factor-removals';
import { AddFactorRemovalLinks1795380060000 } from './1795380060000-add-factor-removal-links';
import { CreateProviderLinks1795380300000 } from './1795380300000-create-provider-links';
import { CreateSignInStates1795380360000 } from './1795380360000-create-sign-in-states';
import { CreatePreferences1795380600000 } from './1795380600000-create-preferences';
import { AddMailLanguage1795380660000 } from './1795380660000-add-mail-language';
import { AddUsersEmailVerifiedAt1795380720000 } from './1795380720000-add-users-email-verified-at';
import { TrackDisputes1795390000000 } from './1795390000000-track-disputes';
import { RefoldNames1795390060000 } from './1795390060000-refold-names';
import { CountCodeFailures1795390120000 } from './1795390120000-count-code-failures';
import { CreateCustomerDeletions1795390180000 } from './1795390180000-create-customer-deletions';
import { AddPaymentCustomersEmailDueAt1795390240000 } from './1795390240000-add-payment-customers-email-due-at';
import { IndexPaymentCustomersEmailDue1795390300000 } from './1795390300000-index-payment-customers-email-due';
import { LimitFoodLogBytes1795390360000 } from './1795390360000-limit-food-log-bytes';
import { CountFoodLogBytes1795390420000 } from './1795390420000-count-food-log-bytes';
import { FoldAddressDomains1795390480000 } from './1795390480000-fold-address-domains';
import { AddUsersUnusedSince1795390540000 } from './1795390540000-add-users-unused-since';
import { FillMealSlots1795390600000 } from './1795390600000-fill-meal-slots';

/** In execution order. */
export const MIGRATIONS = [
  CreateUsers1795226400000,
  CreateSessions1795226460000,
  CreateCategories1795226520000,
  CreateFoods1795226580000,
  CreateGoals1795226640000,
  CreateFoodLogs1795226700000,
  CreateWeights1795226760000,
  CreatePaymentCustomers1795226820000,
  CreatePaymentAttempts1795226880000,
  CreatePayments1795226940000,
  CreateSubscriptions1795227000000,
  CreatePaymentReadings1795227060000,
  CreatePaymentEvents1795227120000,
  CreateSandboxObjects1795227180000,
  CreateUsdaFoods1795227240000,
  CreateMails1795227300000,
  CreatePasswordResetTokens1795227360000,
  TellMailsApart1795227420000,
  CreateCampaigns1795227480000,
  CreateRateLimits1795227900000,
  DescribeSessions1795230000000,
  CreateEmailChangeTokens1795230060000,
  LetMailsOutliveUsers1795230120000,
  IndexFoodLogsByFood1795230180000,
  AddOneTimeEnd1795240020000,
  CreateUsersSearch1795240080000,
  CreateAuditLog1795240140000,
  CreateMeals1795240200000,
  AddWeekdayTargets1795240260000,
  AddUsersClosedAt1795240900000,
  IndexClosedUsers1795240960000,
  IndexDeletedFoodLogs1795250000000,
  CreateQuotas1795250060000,
  EnforceQuotas1795250120000,
  CountAccountUsage1795250180000,
  FoldCategoryNames1795250240000,
  NameUsdaFoodsOtherwise1795250300000,
  ClearCategoryOnDelete1795260000000,
  MergeEmailTokens1795330000000,
  SeparateGoalVersions1795350000000,
  CreateMealSlots1795360000000,
  AddMealSlotToFoodLogs1795360060000,
  CreatePasskeys1795370000000,
  CreateTotpSecrets1795370060000,
  CreateRecoveryCodes1795370120000,
  CreateLoginChallenges1795370180000,
  CreateFactorRemovals1795380000000,
  AddFactorRemovalLinks1795380060000,
  CreateProviderLinks1795380300000,
  CreateSignInStates1795380360000,
  CreatePreferences1795380600000,
  AddMailLanguage1795380660000,
  AddUsersEmailVerifiedAt1795380720000,
  TrackDisputes1795390000000,
  RefoldNames1795390060000,
  CountCodeFailures1795390120000,
  CreateCustomerDeletions1795390180000,
  AddPaymentCustomersEmailDueAt1795390240000,
  IndexPaymentCustomersEmailDue1795390300000,
  LimitFoodLogBytes1795390360000,
  CountFoodLogBytes1795390420000,
  FoldAddressDomains1795390480000,
  AddUsersUnusedSince1795390540000,
  FillMealSlots1795390600000,
];
