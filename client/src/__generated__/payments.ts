/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A plan that can be bought. */
export type PlanKind =
  /** One-time purchase. */
  | 'ONE_TIME'
  /** Monthly subscription. */
  | 'SUBSCRIPTION';

/** Status of a monthly subscription. */
export type SubscriptionStatus =
  /** Paid, and renewed at the end of the period. */
  | 'ACTIVE'
  /** Ended. A new payment starts a new subscription. */
  | 'CANCELED'
  /** Canceled. The rights last until the end of the paid period. */
  | 'CANCEL_PENDING'
  /** The last payment failed. The rights last for seven days after the paid period. */
  | 'PAST_DUE';

/** Tier of an account, by its purchases and manual grants. */
export type Tier =
  /** Neither a subscription nor the one-time purchase. */
  | 'FREE'
  /** The one-time purchase, without a subscription. */
  | 'ONE_TIME'
  /** A subscription, with or without the one-time purchase. */
  | 'SUBSCRIBED';

export type Purchases_UserFragment = { readonly __typename: 'User', readonly id: string, readonly tier: Tier, readonly isPaid: boolean, readonly isPaidOneTime: boolean, readonly isAdmin: boolean, readonly subscriptionStatus: SubscriptionStatus | null, readonly subscriptionEndsAt: string | null, readonly entitlements: { readonly __typename: 'Entitlements', readonly ads: boolean, readonly advancedGoals: boolean, readonly externalLookup: boolean, readonly historyMonths: number, readonly localSearch: boolean } };

export type PurchasesQueryVariables = Exact<{ [key: string]: never; }>;


export type PurchasesQuery = { readonly __typename: 'Query', readonly me: { readonly __typename: 'User', readonly id: string, readonly tier: Tier, readonly isPaid: boolean, readonly isPaidOneTime: boolean, readonly isAdmin: boolean, readonly subscriptionStatus: SubscriptionStatus | null, readonly subscriptionEndsAt: string | null, readonly entitlements: { readonly __typename: 'Entitlements', readonly ads: boolean, readonly advancedGoals: boolean, readonly externalLookup: boolean, readonly historyMonths: number, readonly localSearch: boolean } } };

export type StartSubscriptionCheckoutMutationVariables = Exact<{ [key: string]: never; }>;


export type StartSubscriptionCheckoutMutation = { readonly __typename: 'Mutation', readonly startSubscriptionCheckout: { readonly __typename: 'SubscriptionCheckout', readonly clientSecret: string, readonly sessionId: string, readonly url: string | null } };

export type StartOneTimeCheckoutMutationVariables = Exact<{ [key: string]: never; }>;


export type StartOneTimeCheckoutMutation = { readonly __typename: 'Mutation', readonly startOneTimeCheckout: { readonly __typename: 'OneTimeCheckout', readonly sessionId: string, readonly url: string } };

export type VerifyPaymentMutationVariables = Exact<{
  sessionId: string;
  kind: PlanKind;
}>;


export type VerifyPaymentMutation = { readonly __typename: 'Mutation', readonly verifyPayment: { readonly __typename: 'PaymentVerification', readonly success: boolean, readonly user: { readonly __typename: 'User', readonly id: string, readonly tier: Tier, readonly isPaid: boolean, readonly isPaidOneTime: boolean, readonly isAdmin: boolean, readonly subscriptionStatus: SubscriptionStatus | null, readonly subscriptionEndsAt: string | null, readonly entitlements: { readonly __typename: 'Entitlements', readonly ads: boolean, readonly advancedGoals: boolean, readonly externalLookup: boolean, readonly historyMonths: number, readonly localSearch: boolean } } } };

export const Purchases_UserFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Purchases_user"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tier"}},{"kind":"Field","name":{"kind":"Name","value":"isPaid"}},{"kind":"Field","name":{"kind":"Name","value":"isPaidOneTime"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptionStatus"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptionEndsAt"}},{"kind":"Field","name":{"kind":"Name","value":"entitlements"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ads"}},{"kind":"Field","name":{"kind":"Name","value":"advancedGoals"}},{"kind":"Field","name":{"kind":"Name","value":"externalLookup"}},{"kind":"Field","name":{"kind":"Name","value":"historyMonths"}},{"kind":"Field","name":{"kind":"Name","value":"localSearch"}}]}}]}}]} as unknown as DocumentNode<Purchases_UserFragment, unknown>;
export const PurchasesDocument = {"kind":"Document","hash":"2cfce63973c45d78","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Purchases"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Purchases_user"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Purchases_user"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tier"}},{"kind":"Field","name":{"kind":"Name","value":"isPaid"}},{"kind":"Field","name":{"kind":"Name","value":"isPaidOneTime"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptionStatus"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptionEndsAt"}},{"kind":"Field","name":{"kind":"Name","value":"entitlements"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ads"}},{"kind":"Field","name":{"kind":"Name","value":"advancedGoals"}},{"kind":"Field","name":{"kind":"Name","value":"externalLookup"}},{"kind":"Field","name":{"kind":"Name","value":"historyMonths"}},{"kind":"Field","name":{"kind":"Name","value":"localSearch"}}]}}]}}]} as unknown as DocumentNode<PurchasesQuery, PurchasesQueryVariables>;
export const StartSubscriptionCheckoutDocument = {"kind":"Document","hash":"0c66dffe6ee75661","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartSubscriptionCheckout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startSubscriptionCheckout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientSecret"}},{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<StartSubscriptionCheckoutMutation, StartSubscriptionCheckoutMutationVariables>;
export const StartOneTimeCheckoutDocument = {"kind":"Document","hash":"d8ce25522221807d","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartOneTimeCheckout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startOneTimeCheckout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessionId"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<StartOneTimeCheckoutMutation, StartOneTimeCheckoutMutationVariables>;
export const VerifyPaymentDocument = {"kind":"Document","hash":"63cfcd3804482662","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"VerifyPayment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sessionId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlanKind"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"verifyPayment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sessionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sessionId"}}},{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Purchases_user"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Purchases_user"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tier"}},{"kind":"Field","name":{"kind":"Name","value":"isPaid"}},{"kind":"Field","name":{"kind":"Name","value":"isPaidOneTime"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptionStatus"}},{"kind":"Field","name":{"kind":"Name","value":"subscriptionEndsAt"}},{"kind":"Field","name":{"kind":"Name","value":"entitlements"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ads"}},{"kind":"Field","name":{"kind":"Name","value":"advancedGoals"}},{"kind":"Field","name":{"kind":"Name","value":"externalLookup"}},{"kind":"Field","name":{"kind":"Name","value":"historyMonths"}},{"kind":"Field","name":{"kind":"Name","value":"localSearch"}}]}}]}}]} as unknown as DocumentNode<VerifyPaymentMutation, VerifyPaymentMutationVariables>;