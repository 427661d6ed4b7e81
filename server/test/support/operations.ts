import type { AuditEntry, FactorRemoval, SupportUser, UserConnection } from './support-results';

/** Every operation of the GraphQL API with all response fields. */

export interface Amount {
  macroName: string;
  value: number;
  unit: 'KCAL' | 'G' | 'MG' | 'OZ';
}

export interface Account {
  id: string;
  username: string;
  email: string;
  tier: 'FREE' | 'ONE_TIME' | 'SUBSCRIBED';
  isPaid: boolean;
  isPaidOneTime: boolean;
  isAdmin: boolean;
  subscriptionStatus: string | null;
  subscriptionEndsAt: string | null;
  marketingOptIn: boolean;
  entitlements: Record<'ads' | 'localSearch' | 'externalLookup' | 'advancedGoals', boolean> & { historyMonths: number };
  createdAt: string;
}

export interface Session {
  token: string;
  user: Account;
}

export interface SecondFactor {
  totp: boolean;
  passkeys: { id: string; name: string; createdAt: string; lastUsedAt: string | null }[];
  recoveryCodesLeft: number;
  required: boolean;
  removalDueAt: string | null;
}

export interface ProviderLink {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export interface Profile {
  sex: 'FEMALE' | 'MALE' | null;
  birthYear: number | null;
  heightCm: number | null;
  activity: 'LOW' | 'MODERATE' | 'HIGH' | 'VERY_HIGH' | null;
  weeklyChange: number | null;
  rateUnit: 'LB' | 'PERCENT';
  checkInDay: string;
  checkInEmail: boolean;
}

export interface CheckIn {
  id: string;
  date: string;
  expenditure: number;
  expenditureFrom: number;
  expenditureTo: number;
  intake: number;
  weightChange: number;
  weeklyChange: number;
  limit: string | null;
  proposal: { macroName: string; targetValue: number; unit: string }[];
  steps: string[];
  answer: 'ACCEPTED' | 'ADJUSTED' | 'SKIPPED' | null;
}

export interface AccessToken {
  id: string;
  name: string;
  scopes: string[];
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string | null;
}

export interface ConnectedApp extends Omit<AccessToken, 'expiresAt'> {
  id: string;
}

export interface TokenWrite {
  id: string;
  at: string;
  tokenName: string;
  operation: string;
  date: string | null;
  summary: string;
  itemIds: string[];
  canUndo: boolean;
}

export interface Preferences {
  weightUnit: 'LB' | 'KG' | 'ST';
  energyUnit: 'KCAL' | 'KJ';
  language: 'EN' | 'DE' | 'FR' | 'ES' | null;
  weekStart: WeekdayTarget['weekday'] | null;
  timeZone: string | null;
}

export interface QuotaUsage {
  quota: 'FOODS' | 'NUTRIENTS' | 'CATEGORIES' | 'GOALS' | 'MEALS' | 'RECIPES' | 'FOOD_LOGS' | 'WEIGHTS';
  used: number;
  maximum: number;
  isNear: boolean;
}

export interface OpenSession {
  id: string;
  browser: string | null;
  createdAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

export interface WeekdayTarget {
  weekday: 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY';
  targetValue: number;
}

export interface Goal {
  id: string;
  macroName: string;
  targetValue: number;
  unit: Amount['unit'];
  goalType: 'STAY_UNDER' | 'REACH_OR_EXCEED';
  isOnDashboard: boolean;
  weekdayTargets: WeekdayTarget[];
}

export interface Category {
  id: string;
  name: string;
}

export interface Food {
  id: string;
  name: string;
  brand: string | null;
  barcode: string | null;
  servingSize: string;
  category: Category | null;
  macros: Amount[];
  valuesPer: 'SERVING' | 'HUNDRED_G' | 'HUNDRED_ML';
  source: 'STARTER' | 'CUSTOM' | 'EDAMAM' | 'USDA' | 'OPEN_FOOD_FACTS';
  externalFoodId: string | null;
}

export interface FoodConnection {
  edges: { cursor: string; node: Food }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  totalCount: number;
}

/** An amount of a food as it was typed. */
export interface TypedAmount {
  value: number;
  unit: string;
}

/** A part of the day. */
export interface MealSlot {
  id: string;
  name: string;
  position: number;
}

export interface Entry {
  id: string;
  date: string;
  food: { id: string; name: string } | null;
  name: string;
  servingSize: string;
  servings: number;
  amount: TypedAmount | null;
  macros: Amount[];
  loggedAt: string;
  mealSlot: MealSlot | null;
}

export interface Progress {
  goal: Goal;
  target: number;
  total: number;
  ratio: number | null;
  status: 'SAFE' | 'WARNING' | 'OVER' | 'UNDER' | 'SUCCESS';
}

export interface Day {
  date: string;
  totals: Amount[];
  incomplete: string[];
  hidden: boolean;
  isFinished: boolean;
  changedSinceFinished: boolean;
  progress: Progress[];
  entries: Entry[];
}

export interface ExpenditureDay {
  date: string;
  value: number;
  from: number;
  to: number;
  intake: number | null;
  trendWeight: number | null;
  isWhole: boolean;
  reason: string;
}

export interface Expenditure {
  days: ExpenditureDay[];
  today: ExpenditureDay | null;
  missing: ('DAYS' | 'WHOLE_DAYS' | 'WEIGHTS')[];
}

export interface Weight {
  id: string;
  date: string;
  weightLb: number;
}

export interface Meal {
  id: string;
  name: string;
  foods: { food: Food; servings: number; amount: TypedAmount | null }[];
}

export interface NutrientReport {
  nutrient: string;
  unit: Amount['unit'];
  value: number | null;
  knownEntries: number;
  entries: number;
  reference: number | null;
}

export interface Recipe {
  id: string;
  name: string;
  servings: number;
  cookedWeight: number | null;
  notes: string | null;
  ingredients: {
    food: { id: string; name: string } | null;
    recipe: { id: string; name: string } | null;
    name: string;
    amount: TypedAmount | null;
    macros: Amount[];
  }[];
  perServing: Amount[];
  incomplete: string[];
  gaps: { macroName: string; ingredients: number }[];
  servingsLeft: number | null;
}

export interface FoodTextLine {
  text: string;
  amount: number | null;
  unit: string | null;
  name: string | null;
  status:
    | 'OWN_FOOD'
    | 'LOOKUP_FOOD'
    | 'AMBIGUOUS'
    | 'AMOUNT_UNCLEAR'
    | 'NOT_FOUND'
    | 'LOOKUP_FAILED'
    | 'NOT_UNDERSTOOD';
  food: Food | null;
  lookupFood: LookupFood | null;
  servings: number | null;
  loggedAmount: { value: number; unit: string } | null;
  candidates: Food[];
  lookupCandidates: LookupFood[];
  reason: string | null;
  reasonCode: string | null;
}

export interface SuggestionReport {
  from: string;
  to: string;
  loggedDays: number;
  loggedDaysNeeded: number;
  incompleteDays: number;
  weights: number;
  weightsNeeded: number;
  weightSpanDays: number;
  weightSpanDaysNeeded: number;
  implausible: boolean;
  suggestion:
    | (Record<'calories' | 'protein' | 'carbs' | 'fats' | 'meanIntake' | 'trend' | 'weight', number> &
        Record<'expenditure' | 'expenditureFrom' | 'expenditureTo', number> & {
          atFloor: boolean;
          confidence: 'LOW' | 'MEDIUM' | 'HIGH';
        })
    | null;
}

export interface Plan {
  kind: 'SUBSCRIPTION' | 'ONE_TIME';
  name: string;
  priceCents: number;
  currency: string;
  interval: string | null;
  benefits: string[];
}

export interface LookupFood {
  foodId: string;
  name: string;
  label: string;
  localName: string | null;
  category: string | null;
  table: string | null;
  source: Food['source'];
  measures: { label: string; weight: number }[];
  servingSize: string;
  servingWeight: number | null;
  macros: Amount[];
}

export interface FoodSearchAmount {
  grams: number | null;
  servings: number;
  servingSize: string;
  servingWeight: number | null;
  measureLabel: string | null;
}

export interface FoodSearch {
  name: string;
  hasAmount: boolean;
  lookupFailed: boolean;
  hits: { ownFood: Food | null; lookupFood: LookupFood | null; amounts: FoodSearchAmount[] }[];
}

interface NutrientTotal {
  code: string;
  label: string;
  quantity: number;
  unit: string;
  below: number | null;
}

export interface NutritionFacts {
  name: string;
  servingSize: string;
  category: string | null;
  table: string | null;
  macros: Amount[];
  totalNutrients: NutrientTotal[];
  otherSources: { table: string; name: string; totalNutrients: NutrientTotal[] }[];
}

export interface PaymentSettings {
  mode: 'STRIPE' | 'SANDBOX' | 'CLOSED';
  publishableKey: string | null;
}

/** Response types of the operations. */
export interface Results {
  me: Account;
  goals: Goal[];
  categories: Category[];
  foods: FoodConnection;
  food: Food & { nutrients: Amount[] };
  day: Day;
  days: Day[];
  weights: Weight[];
  expenditure: Expenditure;
  plans: Plan[];
  lookupFoods: LookupFood[];
  searchFoods: FoodSearch;
  nutritionFacts: NutritionFacts;
  paymentSettings: PaymentSettings;
  startSubscriptionCheckout: { clientSecret: string; sessionId: string; url: string | null };
  startOneTimeCheckout: { sessionId: string; url: string };
  verifyPayment: { success: boolean; user: Account };
  cancelSubscription: { message: string; user: Account };
  openBillingPortal: { url: string; mode: string };
  signUp: Session;
  logIn: Session;
  completeLogIn: Session;
  startPasskeyLogIn: unknown;
  logInWithPasskey: Session;
  secondFactor: SecondFactor;
  startTotp: { secret: string; uri: string };
  confirmTotp: string[];
  removeTotp: SecondFactor;
  startPasskey: unknown;
  addPasskey: SecondFactor & { newRecoveryCodes: string[] | null };
  removePasskey: SecondFactor;
  newRecoveryCodes: string[];
  signInProviders: { id: string; name: string }[];
  startProviderLogIn: string;
  completeProviderLogIn: Session;
  providerLinks: ProviderLink[];
  startProviderLink: string;
  completeProviderLink: ProviderLink[];
  removeProviderLink: ProviderLink[];
  accessTokens: AccessToken[];
  tokenWrites: TokenWrite[];
  undoTokenWrite: Pick<TokenWrite, 'id' | 'canUndo'>;
  createAccessToken: { token: string; accessToken: AccessToken };
  revokeAccessToken: string;
  connectedApps: ConnectedApp[];
  appRequest: { name: string; goesTo: string; isLocal: boolean; scopes: string[] };
  answerAppRequest: string;
  disconnectApp: string;
  cancelOwnFactorRemoval: SecondFactor;
  cancelFactorRemovalByLink: boolean;
  requestPasswordReset: boolean;
  resetPassword: boolean;
  logOut: boolean;
  logOutEverywhere: boolean;
  sessions: OpenSession[];
  accountUsage: QuotaUsage[];
  endSession: boolean;
  changePassword: Session;
  changeEmail: boolean;
  confirmEmail: boolean;
  deleteAccount: boolean;
  setMarketingOptIn: Account;
  unsubscribe: boolean;
  preferences: Preferences;
  profile: Profile;
  setProfile: Profile;
  checkIns: CheckIn[];
  answerCheckIn: CheckIn;
  setPreferences: Preferences;
  addGoal: Goal;
  updateGoal: Goal;
  setGoalTargets: Goal[];
  goalSuggestion: SuggestionReport;
  deleteGoal: string;
  addCategory: Category;
  renameCategory: Category;
  deleteCategory: string;
  translateStarterContent: number;
  addFood: Food;
  updateFood: Food;
  deleteFood: string;
  logFood: Day;
  logLookupFood: Day;
  updateFoodLog: Day;
  deleteFoodLog: Day;
  restoreFoodLog: Day;
  usualFoods: { food: Food; servings: number; amount: TypedAmount | null }[];
  logFoods: Day;
  copyFoodLogs: Day;
  deleteFoodLogs: Day;
  quickAdd: Day;
  updateQuickAdd: Day;
  readFoodText: FoodTextLine[];
  mealSlots: MealSlot[];
  setMealSlots: MealSlot[];
  moveFoodLogs: Day;
  updateFoodLogs: Day;
  meals: Meal[];
  saveMeal: Meal;
  deleteMeal: string;
  recipes: { edges: { cursor: string; node: Recipe }[]; pageInfo: FoodConnection['pageInfo']; totalCount: number };
  recipe: Recipe;
  saveRecipe: Recipe;
  deleteRecipe: string;
  logRecipe: Day;
  updateRecipePortions: Day;
  nutrients: NutrientReport[];
  nutrientSources: { name: string; value: number; unit: Amount['unit'] }[];
  setDayFinished: Day;
  logProduct: Day;
  logWeight: Weight;
  deleteWeight: string;
  users: UserConnection;
  supportUser: SupportUser;
  auditLog: AuditEntry[];
  sendPasswordReset: boolean;
  endSessions: Account;
  resyncBilling: Account;
  grantTier: Account;
  startFactorRemoval: FactorRemoval;
  cancelFactorRemoval: Account;
}

export type Operation = keyof Results;

const ACCOUNT = `{ id username email tier isPaid isPaidOneTime isAdmin subscriptionStatus subscriptionEndsAt marketingOptIn
  entitlements { ads localSearch externalLookup advancedGoals historyMonths } createdAt }`;
const FACTOR_FIELDS = 'totp passkeys { id name createdAt lastUsedAt } recoveryCodesLeft required removalDueAt';
const FACTOR = `{ ${FACTOR_FIELDS} }`;
const ACCESS_TOKEN = '{ id name scopes createdAt lastUsedAt expiresAt }';
const LINK = '{ id name createdAt lastUsedAt }';
const AMOUNT = '{ macroName value unit }';
const TYPED = 'amount { value unit }';
const GOAL = '{ id macroName targetValue unit goalType isOnDashboard weekdayTargets { weekday targetValue } }';
const PROFILE = '{ sex birthYear heightCm activity weeklyChange rateUnit checkInDay checkInEmail }';
const CHECK_IN = `{ id date expenditure expenditureFrom expenditureTo intake weightChange weeklyChange limit
  proposal { macroName targetValue unit } steps answer }`;
const PREFERENCES = '{ weightUnit energyUnit language weekStart timeZone }';
const SLOT = '{ id name position }';
const FOOD = `{ id name brand servingSize category { id name } macros ${AMOUNT} valuesPer source externalFoodId barcode }`;
const DAY = `{ date totals ${AMOUNT} incomplete hidden isFinished changedSinceFinished progress { goal ${GOAL} target total ratio status }
  entries { id date food { id name } name servingSize servings ${TYPED} macros ${AMOUNT} loggedAt mealSlot ${SLOT} } }`;
const WEIGHT = '{ id date weightLb }';
const EXPENDITURE_DAY = '{ date value from to intake trendWeight isWhole reason }';
const MEAL = `{ id name foods { food ${FOOD} servings ${TYPED} } }`;
const RECIPE = `{ id name servings cookedWeight notes ingredients { food { id name } recipe { id name } name ${TYPED} macros ${AMOUNT} }
  perServing ${AMOUNT} incomplete gaps { macroName ingredients } servingsLeft }`;
const LOOKUP_FOOD = `{ foodId name label localName category table source measures { label weight } servingSize servingWeight macros ${AMOUNT} }`;
const AUDIT = '{ id at actor actorName action subject subjectName reason detail requestId }';

export const DOCUMENTS: Readonly<Record<Operation, string>> = {
  me: `{ me ${ACCOUNT} }`,
  goals: `{ goals ${GOAL} }`,
  categories: '{ categories { id name } }',
  foods: `query ($search: String, $categoryId: ID, $first: Int = 50, $after: String) {
    foods(search: $search, categoryId: $categoryId, first: $first, after: $after) {
      edges { cursor node ${FOOD} } pageInfo { hasNextPage endCursor } totalCount } }`,
  food: `query ($id: ID!) { food(id: $id) { ...F nutrients ${AMOUNT} } } fragment F on Food ${FOOD}`,
  day: `query ($date: LocalDate!) { day(date: $date) ${DAY} }`,
  days: `query ($from: LocalDate!, $to: LocalDate!) { days(from: $from, to: $to) ${DAY} }`,
  weights: `query ($from: LocalDate!, $to: LocalDate!) { weights(from: $from, to: $to) ${WEIGHT} }`,
  expenditure: `query ($from: LocalDate!, $to: LocalDate!) {
    expenditure(from: $from, to: $to) { days ${EXPENDITURE_DAY} today ${EXPENDITURE_DAY} missing } }`,
  plans: '{ plans { kind name priceCents currency interval benefits } }',
  lookupFoods: `query ($query: String!, $language: Language) {
    lookupFoods(query: $query, language: $language) ${LOOKUP_FOOD} }`,
  searchFoods: `query ($query: String!, $first: Int = 20, $language: Language) {
    searchFoods(query: $query, first: $first, language: $language) {
    name hasAmount lookupFailed hits { ownFood ${FOOD} lookupFood ${LOOKUP_FOOD}
      amounts { grams servings ${TYPED} servingSize servingWeight measureLabel } } } }`,
  nutritionFacts: `query ($foodId: String!, $quantity: Float!, $measure: LookupMeasure!) {
    nutritionFacts(foodId: $foodId, quantity: $quantity, measure: $measure) {
      name servingSize category table macros ${AMOUNT} totalNutrients { code label quantity unit below }
      otherSources { table name totalNutrients { code label quantity unit below } } } }`,
  paymentSettings: '{ paymentSettings { mode publishableKey } }',
  startSubscriptionCheckout: 'mutation { startSubscriptionCheckout { clientSecret sessionId url } }',
  startOneTimeCheckout: 'mutation { startOneTimeCheckout { sessionId url } }',
  verifyPayment: `mutation ($sessionId: ID!, $kind: PlanKind!) {
    verifyPayment(sessionId: $sessionId, kind: $kind) { success user ${ACCOUNT} } }`,
  cancelSubscription: `mutation { cancelSubscription { message user ${ACCOUNT} } }`,
  openBillingPortal: 'mutation { openBillingPortal { url mode } }',
  signUp: `mutation ($input: SignUpInput!, $preferences: PreferencesInput) {
    signUp(input: $input, preferences: $preferences) { token user ${ACCOUNT} } }`,
  logIn: `mutation ($input: LogInInput!) { logIn(input: $input) { token user ${ACCOUNT} } }`,
  completeLogIn: `mutation ($challenge: String!, $code: String, $recoveryCode: String) {
    completeLogIn(challenge: $challenge, code: $code, recoveryCode: $recoveryCode) { token user ${ACCOUNT} } }`,
  startPasskeyLogIn: 'mutation { startPasskeyLogIn }',
  logInWithPasskey: `mutation ($response: JSON!) { logInWithPasskey(response: $response) { token user ${ACCOUNT} } }`,
  secondFactor: `{ secondFactor ${FACTOR} }`,
  startTotp: `mutation ($password: String!, $factor: FactorInput) {
    startTotp(password: $password, factor: $factor) { secret uri } }`,
  confirmTotp: 'mutation ($code: String!) { confirmTotp(code: $code) }',
  removeTotp: `mutation ($password: String!, $factor: FactorInput) {
    removeTotp(password: $password, factor: $factor) ${FACTOR} }`,
  startPasskey: `mutation ($password: String!, $factor: FactorInput) {
    startPasskey(password: $password, factor: $factor) }`,
  addPasskey: `mutation ($response: JSON!, $name: String!) {
    addPasskey(response: $response, name: $name) { newRecoveryCodes ${FACTOR_FIELDS} } }`,
  removePasskey: `mutation ($id: ID!, $password: String!, $factor: FactorInput) {
    removePasskey(id: $id, password: $password, factor: $factor) ${FACTOR} }`,
  newRecoveryCodes: `mutation ($password: String!, $factor: FactorInput) {
    newRecoveryCodes(password: $password, factor: $factor) }`,
  signInProviders: '{ signInProviders { id name } }',
  startProviderLogIn: 'mutation ($provider: ID!) { startProviderLogIn(provider: $provider) }',
  completeProviderLogIn: `mutation ($provider: ID!, $answer: String!) {
    completeProviderLogIn(provider: $provider, answer: $answer) { token user ${ACCOUNT} } }`,
  providerLinks: `{ providerLinks ${LINK} }`,
  startProviderLink: `mutation ($provider: ID!, $password: String!, $factor: FactorInput) {
    startProviderLink(provider: $provider, password: $password, factor: $factor) }`,
  completeProviderLink: `mutation ($provider: ID!, $answer: String!) {
    completeProviderLink(provider: $provider, answer: $answer) ${LINK} }`,
  removeProviderLink: `mutation ($id: ID!, $password: String!, $factor: FactorInput) {
    removeProviderLink(id: $id, password: $password, factor: $factor) ${LINK} }`,
  accessTokens: `{ accessTokens ${ACCESS_TOKEN} }`,
  tokenWrites: `query ($first: Int, $after: ID) { tokenWrites(first: $first, after: $after) { id at tokenName operation date summary itemIds canUndo } }`,
  undoTokenWrite: 'mutation ($id: ID!) { undoTokenWrite(id: $id) { id canUndo } }',
  createAccessToken: `mutation ($name: String!, $scopes: [Scope!]!, $expiresAt: DateTime, $password: String!, $factor: FactorInput) {
    createAccessToken(name: $name, scopes: $scopes, expiresAt: $expiresAt, password: $password, factor: $factor) {
      token accessToken ${ACCESS_TOKEN} } }`,
  revokeAccessToken: 'mutation ($id: ID!) { revokeAccessToken(id: $id) }',
  connectedApps: '{ connectedApps { id name scopes createdAt lastUsedAt } }',
  appRequest: 'query ($request: String!) { appRequest(request: $request) { name goesTo isLocal scopes } }',
  answerAppRequest: `mutation ($request: String!, $isAllowed: Boolean!, $scopes: [Scope!]) {
    answerAppRequest(request: $request, isAllowed: $isAllowed, scopes: $scopes) }`,
  disconnectApp: 'mutation ($id: ID!) { disconnectApp(id: $id) }',
  cancelOwnFactorRemoval: `mutation { cancelOwnFactorRemoval ${FACTOR} }`,
  cancelFactorRemovalByLink: 'mutation ($token: String!) { cancelFactorRemovalByLink(token: $token) }',
  requestPasswordReset: 'mutation ($email: String!) { requestPasswordReset(email: $email) }',
  resetPassword: `mutation ($token: String!, $newPassword: String!) {
    resetPassword(token: $token, newPassword: $newPassword) }`,
  logOut: 'mutation { logOut }',
  logOutEverywhere: 'mutation { logOutEverywhere }',
  accountUsage: '{ accountUsage { quota used maximum isNear } }',
  sessions: '{ sessions { id browser createdAt lastUsedAt isCurrent } }',
  endSession: 'mutation ($id: ID!) { endSession(id: $id) }',
  changePassword: `mutation ($currentPassword: String!, $newPassword: String!, $factor: FactorInput) {
    changePassword(currentPassword: $currentPassword, newPassword: $newPassword, factor: $factor) { token user ${ACCOUNT} } }`,
  changeEmail: `mutation ($password: String!, $email: String!, $factor: FactorInput) {
    changeEmail(password: $password, email: $email, factor: $factor) }`,
  confirmEmail: 'mutation ($token: String!) { confirmEmail(token: $token) }',
  deleteAccount: `mutation ($password: String!, $factor: FactorInput) {
    deleteAccount(password: $password, factor: $factor) }`,
  setMarketingOptIn: `mutation ($optIn: Boolean!) { setMarketingOptIn(optIn: $optIn) ${ACCOUNT} }`,
  unsubscribe: 'mutation ($token: String!) { unsubscribe(token: $token) }',
  addGoal: `mutation ($input: GoalInput!, $effectiveFrom: LocalDate) {
    addGoal(input: $input, effectiveFrom: $effectiveFrom) ${GOAL} }`,
  updateGoal: `mutation ($macroName: String!, $input: GoalUpdate!, $effectiveFrom: LocalDate) {
    updateGoal(macroName: $macroName, input: $input, effectiveFrom: $effectiveFrom) ${GOAL} }`,
  setGoalTargets: `mutation ($targets: [GoalTargetInput!]!, $effectiveFrom: LocalDate) {
    setGoalTargets(targets: $targets, effectiveFrom: $effectiveFrom) ${GOAL} }`,
  goalSuggestion: `query ($asOf: LocalDate!, $weeklyChangeLb: Float = 0) {
    goalSuggestion(asOf: $asOf, weeklyChangeLb: $weeklyChangeLb) {
      from to loggedDays loggedDaysNeeded incompleteDays weights weightsNeeded weightSpanDays weightSpanDaysNeeded
      implausible suggestion { calories protein carbs fats atFloor meanIntake trend weight expenditure expenditureFrom
        expenditureTo confidence } } }`,
  deleteGoal: `mutation ($macroName: String!, $effectiveFrom: LocalDate) {
    deleteGoal(macroName: $macroName, effectiveFrom: $effectiveFrom) }`,
  addCategory: 'mutation ($name: String!) { addCategory(name: $name) { id name } }',
  renameCategory: 'mutation ($id: ID!, $name: String!) { renameCategory(id: $id, name: $name) { id name } }',
  deleteCategory: 'mutation ($id: ID!) { deleteCategory(id: $id) }',
  translateStarterContent: 'mutation ($language: Language!) { translateStarterContent(language: $language) }',
  addFood: `mutation ($input: FoodInput!) { addFood(input: $input) ${FOOD} }`,
  updateFood: `mutation ($id: ID!, $input: FoodInput!) { updateFood(id: $id, input: $input) ${FOOD} }`,
  deleteFood: 'mutation ($id: ID!) { deleteFood(id: $id) }',
  logFood: `mutation ($input: LogFoodInput!) { logFood(input: $input) ${DAY} }`,
  logLookupFood: `mutation ($input: LogLookupFoodInput!) { logLookupFood(input: $input) ${DAY} }`,
  updateFoodLog: `mutation ($id: ID!, $servings: Float!) { updateFoodLog(id: $id, servings: $servings) ${DAY} }`,
  deleteFoodLog: `mutation ($id: ID!) { deleteFoodLog(id: $id) ${DAY} }`,
  restoreFoodLog: `mutation ($id: ID!) { restoreFoodLog(id: $id) ${DAY} }`,
  usualFoods: `query ($first: Int = 10, $mealSlotId: ID) { usualFoods(first: $first, mealSlotId: $mealSlotId) { food ${FOOD} servings ${TYPED} } }`,
  logFoods: `mutation ($date: LocalDate!, $entries: [FoodEntryInput!]!) {
    logFoods(date: $date, entries: $entries) ${DAY} }`,
  copyFoodLogs: `mutation ($date: LocalDate!, $copies: [EntryCopyInput!]!) {
    copyFoodLogs(date: $date, copies: $copies) ${DAY} }`,
  deleteFoodLogs: `mutation ($date: LocalDate!, $ids: [ID!]!) { deleteFoodLogs(date: $date, ids: $ids) ${DAY} }`,
  quickAdd: `mutation ($input: QuickAddInput!) { quickAdd(input: $input) ${DAY} }`,
  updateQuickAdd: `mutation ($id: ID!, $input: QuickAddInput!) { updateQuickAdd(id: $id, input: $input) ${DAY} }`,
  readFoodText: `query ($text: String!, $isRecipe: Boolean, $language: Language) { readFoodText(text: $text, isRecipe: $isRecipe, language: $language) {
    text amount unit name status food ${FOOD} lookupFood ${LOOKUP_FOOD} servings loggedAmount { value unit }
    amounts { grams servings ${TYPED} servingSize servingWeight measureLabel } candidates ${FOOD} lookupCandidates ${LOOKUP_FOOD} reason reasonCode reasonParams } }`,
  preferences: `{ preferences ${PREFERENCES} }`,
  profile: `{ profile ${PROFILE} }`,
  checkIns: `query ($first: Int) { checkIns(first: $first) ${CHECK_IN} }`,
  answerCheckIn: `mutation ($id: ID!, $answer: CheckInAnswer!, $targets: [GoalTargetInput!]) {
    answerCheckIn(id: $id, answer: $answer, targets: $targets) ${CHECK_IN} }`,
  setProfile: `mutation ($input: ProfileInput!) { setProfile(input: $input) ${PROFILE} }`,
  setPreferences: `mutation ($input: PreferencesInput!) { setPreferences(input: $input) ${PREFERENCES} }`,
  mealSlots: `{ mealSlots ${SLOT} }`,
  setMealSlots: `mutation ($slots: [MealSlotInput!]!) { setMealSlots(slots: $slots) ${SLOT} }`,
  moveFoodLogs: `mutation ($ids: [ID!]!, $date: LocalDate!, $mealSlotId: ID) {
    moveFoodLogs(ids: $ids, date: $date, mealSlotId: $mealSlotId) ${DAY} }`,
  updateFoodLogs: `mutation ($changes: [FoodLogChange!]!) { updateFoodLogs(changes: $changes) ${DAY} }`,
  meals: `{ meals ${MEAL} }`,
  saveMeal: `mutation ($input: MealInput!) { saveMeal(input: $input) ${MEAL} }`,
  deleteMeal: 'mutation ($id: ID!) { deleteMeal(id: $id) }',
  logProduct: `mutation ($input: LogProductInput!) { logProduct(input: $input) ${DAY} }`,
  recipes: `query ($search: String, $first: Int = 50, $after: String) {
    recipes(search: $search, first: $first, after: $after) {
      edges { cursor node ${RECIPE} } pageInfo { hasNextPage endCursor } totalCount } }`,
  recipe: `query ($id: ID!) { recipe(id: $id) ${RECIPE} }`,
  saveRecipe: `mutation ($input: RecipeInput!) { saveRecipe(input: $input) ${RECIPE} }`,
  deleteRecipe: 'mutation ($id: ID!) { deleteRecipe(id: $id) }',
  logRecipe: `mutation ($input: LogRecipeInput!) { logRecipe(input: $input) ${DAY} }`,
  updateRecipePortions: `mutation ($id: ID!, $date: LocalDate!) { updateRecipePortions(id: $id, date: $date) ${DAY} }`,
  nutrients: `query ($from: LocalDate!, $to: LocalDate!, $reference: NutrientReference! = US) {
    nutrients(from: $from, to: $to, reference: $reference) { nutrient unit value knownEntries entries reference } }`,
  nutrientSources: `query ($nutrient: String!, $from: LocalDate!, $to: LocalDate!) {
    nutrientSources(nutrient: $nutrient, from: $from, to: $to) { name value unit } }`,
  setDayFinished: `mutation ($date: LocalDate!, $isFinished: Boolean) {
    setDayFinished(date: $date, isFinished: $isFinished) ${DAY} }`,
  logWeight: `mutation ($input: LogWeightInput!) { logWeight(input: $input) ${WEIGHT} }`,
  deleteWeight: 'mutation ($id: ID!) { deleteWeight(id: $id) }',
  users: `query ($search: String, $tier: Tier, $first: Int = 25, $after: String) {
    users(search: $search, tier: $tier, first: $first, after: $after) {
      edges { cursor node ${ACCOUNT} } pageInfo { hasNextPage endCursor } totalCount } }`,
  supportUser: `query ($id: ID!, $from: LocalDate!, $to: LocalDate!) { supportUser(id: $id) {
    user ${ACCOUNT} givenTier { tier endsAt }
    payments { id kind status amountCents currency provider createdAt }
    subscriptions { id status provider paidUntil endsAt revoked createdAt }
    checkouts { id kind status provider createdAt }
    audit ${AUDIT} lastSeenAt openSessions hasSecondFactor factorRemoval { requestedAt dueAt } counts { foods entries weights goals } foodLogCount
    diary(from: $from, to: $to) { hiddenBefore days { date entries deletedEntries hidden }
      months { month days entries deletedEntries } } } }`,
  auditLog: `query ($first: Int = 50, $after: String, $subject: ID) {
    auditLog(first: $first, after: $after, subject: $subject) ${AUDIT} }`,
  sendPasswordReset: 'mutation ($userId: ID!) { sendPasswordReset(userId: $userId) }',
  endSessions: `mutation ($userId: ID!, $reason: String!) { endSessions(userId: $userId, reason: $reason) ${ACCOUNT} }`,
  resyncBilling: `mutation ($userId: ID!) { resyncBilling(userId: $userId) ${ACCOUNT} }`,
  grantTier: `mutation ($userId: ID!, $tier: Tier!, $reason: String!, $until: DateTime) {
    grantTier(userId: $userId, tier: $tier, reason: $reason, until: $until) ${ACCOUNT} }`,
  startFactorRemoval: `mutation ($userId: ID!, $reason: String!) {
    startFactorRemoval(userId: $userId, reason: $reason) { requestedAt dueAt } }`,
  cancelFactorRemoval: `mutation ($userId: ID!, $reason: String!) {
    cancelFactorRemoval(userId: $userId, reason: $reason) ${ACCOUNT} }`,
};

/** This week's check-in, a field of the account. */
export const CURRENT_CHECK_IN = `query ($language: Language) { me { checkIn ${CHECK_IN.replace('steps', 'steps(language: $language)')} } }`;

export const OPERATIONS = Object.keys(DOCUMENTS) as Operation[];
