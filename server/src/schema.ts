import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import { AccountResolver } from './modules/accounts/account.resolver';
import { AuthResolver } from './modules/accounts/auth.resolver';
import { CategoriesResolver } from './modules/foods/categories.resolver';
import { FoodSearchResolver } from './modules/food-search/food-search.resolver';
import { FoodConnectionResolver, FoodsResolver } from './modules/foods/foods.resolver';
import { FreeTextResolver } from './modules/food-search/typed-text/free-text.resolver';
import { GoalsResolver } from './modules/goals/goals.resolver';
import { FoodLogsResolver } from './modules/diary/food-logs.resolver';
import { QuickLoggingResolver } from './modules/diary/quick-logging.resolver';
import { FoodMeasuresResolver } from './modules/food-search/lookup/food-measures.resolver';
import { LookupResolver } from './modules/food-search/lookup/lookup.resolver';
import { UnsubscribeResolver } from './modules/messaging/unsubscribe.resolver';
import { MealsResolver } from './modules/diary/meals.resolver';
import { PaymentsResolver } from './modules/billing/payments.resolver';
import { PlansResolver } from './modules/billing/plans.resolver';
import { SuggestionsResolver } from './modules/goals/suggestions.resolver';
import { SupportResolver, UserConnectionResolver } from './modules/support/support.resolver';
import { UsageResolver } from './modules/accounts/usage.resolver';
import { UsersResolver } from './modules/accounts/users.resolver';
import { WeightsResolver } from './modules/weight/weights.resolver';
import { authChecker } from './platform/graphql/auth-checker';
import { boundLists } from './platform/graphql/bound-lists';
import { resolveQueryFieldsInSequence } from './platform/graphql/query-fields';
import type { Services } from './services';

type ResolverClass = abstract new (...services: never[]) => object;

const RESOLVERS: NonEmptyArray<ResolverClass> = [
  UsersResolver,
  AuthResolver,
  AccountResolver,
  GoalsResolver,
  SuggestionsResolver,
  CategoriesResolver,
  FoodsResolver,
  FoodConnectionResolver,
  FoodLogsResolver,
  QuickLoggingResolver,
  MealsResolver,
  WeightsResolver,
  LookupResolver,
  FoodMeasuresResolver,
  FoodSearchResolver,
  FreeTextResolver,
  PlansResolver,
  PaymentsResolver,
  UnsubscribeResolver,
  UsageResolver,
  SupportResolver,
  UserConnectionResolver,
];

/** Creates the resolvers with their services, without a dependency-injection container. */
const instances = (services: Services): ReadonlyMap<unknown, object> =>
  new Map<unknown, object>([
    [UsersResolver, new UsersResolver(services.users)],
    [AuthResolver, new AuthResolver(services.auth, services.sessions, services.passwordResets)],
    [
      AccountResolver,
      new AccountResolver(services.sessions, services.passwordChanges, services.emailChanges, services.accountDeletion),
    ],
    [GoalsResolver, new GoalsResolver(services.goals)],
    [SuggestionsResolver, new SuggestionsResolver(services.suggestions)],
    [CategoriesResolver, new CategoriesResolver(services.categories)],
    [FoodsResolver, new FoodsResolver(services.foods)],
    [FoodConnectionResolver, new FoodConnectionResolver()],
    [FoodLogsResolver, new FoodLogsResolver(services.foodLogs)],
    [QuickLoggingResolver, new QuickLoggingResolver(services.foodLogs, services.entryBatches, services.usualFoods)],
    [MealsResolver, new MealsResolver(services.meals)],
    [WeightsResolver, new WeightsResolver(services.weights)],
    [LookupResolver, new LookupResolver(services.lookup)],
    [FoodMeasuresResolver, new FoodMeasuresResolver()],
    [FoodSearchResolver, new FoodSearchResolver(services.foodSearch)],
    [FreeTextResolver, new FreeTextResolver(services.freeText)],
    [PlansResolver, new PlansResolver()],
    [PaymentsResolver, new PaymentsResolver(services.payments)],
    [UnsubscribeResolver, new UnsubscribeResolver(services.unsubscribe)],
    [UsageResolver, new UsageResolver(services.usage)],
    [SupportResolver, new SupportResolver(services.support, services.supportActions)],
    [UserConnectionResolver, new UserConnectionResolver()],
  ]);

/** The schema. Without services it can be printed but not executed. */
export function createSchema(services?: Services): GraphQLSchema {
  const resolvers = services && instances(services);
  const schema = buildSchemaSync({
    resolvers: RESOLVERS,
    container: { get: (resolver) => resolvers?.get(resolver) },
    authChecker,
    // The domain validates values, for REST and GraphQL.
    validate: false,
  });
  return resolveQueryFieldsInSequence(boundLists(schema));
}
