/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CompleteLogInMutationVariables = Exact<{
  challenge: string;
  code?: string | null | undefined;
  recoveryCode?: string | null | undefined;
}>;


export type CompleteLogInMutation = { readonly __typename: 'Mutation', readonly completeLogIn: { readonly __typename: 'Session', readonly token: string, readonly user: { readonly __typename: 'User', readonly id: string, readonly isPaid: boolean, readonly isPaidOneTime: boolean } } };

export type StartPasskeyLogInMutationVariables = Exact<{ [key: string]: never; }>;


export type StartPasskeyLogInMutation = { readonly __typename: 'Mutation', readonly startPasskeyLogIn: unknown };

export type LogInWithPasskeyMutationVariables = Exact<{
  response: unknown;
}>;


export type LogInWithPasskeyMutation = { readonly __typename: 'Mutation', readonly logInWithPasskey: { readonly __typename: 'Session', readonly token: string, readonly user: { readonly __typename: 'User', readonly id: string, readonly isPaid: boolean, readonly isPaidOneTime: boolean } } };


export const CompleteLogInDocument = {"kind":"Document","hash":"55822957afb46409","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CompleteLogIn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"challenge"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"recoveryCode"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"completeLogIn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"challenge"},"value":{"kind":"Variable","name":{"kind":"Name","value":"challenge"}}},{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}},{"kind":"Argument","name":{"kind":"Name","value":"recoveryCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"recoveryCode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isPaid"}},{"kind":"Field","name":{"kind":"Name","value":"isPaidOneTime"}}]}}]}}]}}]} as unknown as DocumentNode<CompleteLogInMutation, CompleteLogInMutationVariables>;
export const StartPasskeyLogInDocument = {"kind":"Document","hash":"d08693bc169fea1e","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartPasskeyLogIn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startPasskeyLogIn"}}]}}]} as unknown as DocumentNode<StartPasskeyLogInMutation, StartPasskeyLogInMutationVariables>;
export const LogInWithPasskeyDocument = {"kind":"Document","hash":"5f96eb57d41c2281","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LogInWithPasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"response"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"logInWithPasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"response"},"value":{"kind":"Variable","name":{"kind":"Name","value":"response"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isPaid"}},{"kind":"Field","name":{"kind":"Name","value":"isPaidOneTime"}}]}}]}}]}}]} as unknown as DocumentNode<LogInWithPasskeyMutation, LogInWithPasskeyMutationVariables>;