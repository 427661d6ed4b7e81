/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A second factor: exactly one of the fields. */
export type FactorInput = {
  /** The current code of the authenticator app. */
  readonly code?: string | null | undefined;
  /** The browser's response to `startPasskeyLogIn`. */
  readonly passkey?: unknown;
  /** An unused recovery code. */
  readonly recoveryCode?: string | null | undefined;
};

export type ProviderLinksQueryVariables = Exact<{ [key: string]: never; }>;


export type ProviderLinksQuery = { readonly __typename: 'Query', readonly signInProviders: ReadonlyArray<{ readonly __typename: 'SignInProvider', readonly id: string, readonly name: string }>, readonly providerLinks: ReadonlyArray<{ readonly __typename: 'ProviderLink', readonly id: string, readonly name: string, readonly createdAt: string, readonly lastUsedAt: string | null }> };

export type StartProviderLinkMutationVariables = Exact<{
  provider: string;
  password: string;
  factor?: FactorInput | null | undefined;
}>;


export type StartProviderLinkMutation = { readonly __typename: 'Mutation', readonly startProviderLink: string };

export type RemoveProviderLinkMutationVariables = Exact<{
  id: string;
  password: string;
  factor?: FactorInput | null | undefined;
}>;


export type RemoveProviderLinkMutation = { readonly __typename: 'Mutation', readonly removeProviderLink: ReadonlyArray<{ readonly __typename: 'ProviderLink', readonly id: string }> };


export const ProviderLinksDocument = {"kind":"Document","hash":"8edd86faea19b917","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProviderLinks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signInProviders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"providerLinks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]}}]} as unknown as DocumentNode<ProviderLinksQuery, ProviderLinksQueryVariables>;
export const StartProviderLinkDocument = {"kind":"Document","hash":"46de5a6416841d13","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartProviderLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"provider"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"factor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"FactorInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startProviderLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"provider"},"value":{"kind":"Variable","name":{"kind":"Name","value":"provider"}}},{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}},{"kind":"Argument","name":{"kind":"Name","value":"factor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"factor"}}}]}]}}]} as unknown as DocumentNode<StartProviderLinkMutation, StartProviderLinkMutationVariables>;
export const RemoveProviderLinkDocument = {"kind":"Document","hash":"763e019914d1f67c","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveProviderLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"factor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"FactorInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeProviderLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}},{"kind":"Argument","name":{"kind":"Name","value":"factor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"factor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<RemoveProviderLinkMutation, RemoveProviderLinkMutationVariables>;