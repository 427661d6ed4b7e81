import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import { AccountResolver } from './features/account/account.resolver';
import { AuthResolver } from './features/auth/auth.resolver';
import { CategoriesResolver } from './features/categories/categories.resolver';
import { FoodSearchResolver } from './features/food-search/food-search.resolver';
import { FoodConnectionResolver, FoodsResolver } from './features/foods/foods.resolver';
import { FreeTextResolver } from './features/free-text/free-text.resolver';
import { GoalsResolver } from './features/goals/goals.resolver';
import { FoodLogsResolver } from './features/logs/food-logs.resolver';
import { QuickLoggingResolver } from './features/logs/quick-logging.resolver';
import { FoodMeasuresResolver } from './features/lookup/food-measures.resolver';
import { LookupResolver } from './features/lookup/lookup.resolver';
import { UnsubscribeResolver } from './features/marketing/unsubscribe.resolver';
import { MealsResolver } from './features/meals/meals.resolver';
import { PaymentsResolver } from './features/payments/payments.resolver';
import { PlansResolver } from './features/payments/plans.resolver';
import { SuggestionsResolver } from './features/suggestions/suggestions.resolver';
import { SupportResolver, UserConnectionResolver } from './features/support/support.resolver';
import { UsageResolver } from './features/usage/usage.resolver';
import { UsersResolver } from './features/users/users.resolver';
import { WeightsResolver } from './features/weight/weights.resolver';
import { authChecker } from './graphql/auth-checker';
import { boundLists } from './graphql/bound-lists';
import { resolveQueryFieldsInSequence } from './graphql/query-fields';
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
    [SupportResolver, new SupportResolver(services.support, services.supportDeeds)],
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
