/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** How payments are taken. */
export type PaymentMode =
  /** Not at all: nothing can be bought. */
  | 'CLOSED'
  /** In the built-in sandbox, without real money. */
  | 'SANDBOX'
  /** Through Stripe. */
  | 'STRIPE';

/** A plan that can be bought. */
export type PlanKind =
  /** One-time purchase. */
  | 'ONE_TIME'
  /** Monthly subscription. */
  | 'SUBSCRIPTION';

export type Plan_PlanFragment = { readonly __typename: 'Plan', readonly kind: PlanKind, readonly name: string, readonly priceCents: number, readonly currency: string, readonly interval: string | null, readonly benefits: ReadonlyArray<string> };

export type PlansQueryVariables = Exact<{ [key: string]: never; }>;


export type PlansQuery = { readonly __typename: 'Query', readonly plans: ReadonlyArray<{ readonly __typename: 'Plan', readonly kind: PlanKind, readonly name: string, readonly priceCents: number, readonly currency: string, readonly interval: string | null, readonly benefits: ReadonlyArray<string> }> };

export type OfferQueryVariables = Exact<{ [key: string]: never; }>;


export type OfferQuery = { readonly __typename: 'Query', readonly plans: ReadonlyArray<{ readonly __typename: 'Plan', readonly kind: PlanKind, readonly name: string, readonly priceCents: number, readonly currency: string, readonly interval: string | null, readonly benefits: ReadonlyArray<string> }>, readonly paymentSettings: { readonly __typename: 'PaymentSettings', readonly mode: PaymentMode, readonly publishableKey: string | null } };

export const Plan_PlanFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Plan_plan"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Plan"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"priceCents"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"interval"}},{"kind":"Field","name":{"kind":"Name","value":"benefits"}}]}}]} as unknown as DocumentNode<Plan_PlanFragment, unknown>;
export const PlansDocument = {"kind":"Document","hash":"325e8cf70fdb36a8","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Plans"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"plans"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Plan_plan"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Plan_plan"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Plan"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"priceCents"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"interval"}},{"kind":"Field","name":{"kind":"Name","value":"benefits"}}]}}]} as unknown as DocumentNode<PlansQuery, PlansQueryVariables>;
export const OfferDocument = {"kind":"Document","hash":"10dcaed0254b5f9d","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Offer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"plans"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Plan_plan"}}]}},{"kind":"Field","name":{"kind":"Name","value":"paymentSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"publishableKey"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Plan_plan"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Plan"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"priceCents"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"interval"}},{"kind":"Field","name":{"kind":"Name","value":"benefits"}}]}}]} as unknown as DocumentNode<OfferQuery, OfferQueryVariables>;