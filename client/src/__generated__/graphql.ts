/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** How a day's total stands to a goal. STAY_UNDER: SAFE, WARNING (80% or more), OVER (above 100%). REACH_OR_EXCEED: UNDER, WARNING (80% or more), SUCCESS (100% or more). */
export type GoalStatus =
  | 'OVER'
  | 'SAFE'
  | 'SUCCESS'
  | 'UNDER'
  | 'WARNING';

export type GoalType =
  | 'REACH_OR_EXCEED'
  | 'STAY_UNDER';

export type LogFoodInput = {
  readonly date: string;
  readonly foodId: string;
  /** Made by the client (UUID): sending the same one again changes nothing and returns the same day. */
  readonly id: string;
  /** At least 0.1. */
  readonly servings: number;
};

export type Unit =
  | 'G'
  | 'KCAL'
  | 'MG'
  | 'OZ';

export type TmpDayQueryVariables = Exact<{
  date: string;
}>;


export type TmpDayQuery = { readonly day: { readonly date: string, readonly totals: ReadonlyArray<{ readonly macroName: string, readonly value: number, readonly unit: Unit }>, readonly progress: ReadonlyArray<{ readonly status: GoalStatus, readonly goal: { readonly id: string, readonly goalType: GoalType } }> } };

export type TmpLogFoodMutationVariables = Exact<{
  input: LogFoodInput;
}>;


export type TmpLogFoodMutation = { readonly logFood: { readonly date: string } };


export const TmpDayDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TmpDay"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"date"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LocalDate"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"date"},"value":{"kind":"Variable","name":{"kind":"Name","value":"date"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"macroName"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"goal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"goalType"}}]}}]}}]}}]}}]} as unknown as DocumentNode<TmpDayQuery, TmpDayQueryVariables>;
export const TmpLogFoodDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TmpLogFood"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LogFoodInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"logFood"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}}]}}]}}]} as unknown as DocumentNode<TmpLogFoodMutation, TmpLogFoodMutationVariables>;