/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Unit of energy on screens. 1 kcal is 4.184 kJ. */
export type EnergyUnit =
  | 'KCAL'
  | 'KJ';

/** Language of screens and emails. */
export type Language =
  | 'DE'
  | 'EN'
  | 'ES'
  | 'FR';

/** Login credentials. */
export type LogInInput = {
  readonly password: string;
  /** The username or the email address. */
  readonly username: string;
};

/** New preferences. Omitted ones stay as they are; null resets one to its default. */
export type PreferencesInput = {
  readonly energyUnit?: EnergyUnit | null | undefined;
  readonly language?: Language | null | undefined;
  readonly weekStart?: Weekday | null | undefined;
  readonly weightUnit?: WeightUnit | null | undefined;
};

/** A new account. */
export type SignUpInput = {
  /** Must be true. */
  readonly acceptTerms: boolean;
  readonly email: string;
  /** 8 to 128 characters. Not the username, the email address, or a common password. */
  readonly password: string;
  /** 3 to 32 letters, digits, `_`, `.` or `-`. Unique, ignoring case. */
  readonly username: string;
};

/** Day of the week. */
export type Weekday =
  | 'FRIDAY'
  | 'MONDAY'
  | 'SATURDAY'
  | 'SUNDAY'
  | 'THURSDAY'
  | 'TUESDAY'
  | 'WEDNESDAY';

/** Unit of body weight on screens. */
export type WeightUnit =
  /** Kilograms. 1 lb is 0.45359237 kg. */
  | 'KG'
  /** Pounds. */
  | 'LB'
  /** Stones of 14 pounds, and pounds. */
  | 'ST';

export type LogInMutationVariables = Exact<{
  input: LogInInput;
}>;


export type LogInMutation = { readonly __typename: 'Mutation', readonly logIn: { readonly __typename: 'Session', readonly token: string, readonly user: { readonly __typename: 'User', readonly id: string, readonly isPaid: boolean, readonly isPaidOneTime: boolean } } };

export type SignUpMutationVariables = Exact<{
  input: SignUpInput;
  preferences?: PreferencesInput | null | undefined;
}>;


export type SignUpMutation = { readonly __typename: 'Mutation', readonly signUp: { readonly __typename: 'Session', readonly token: string, readonly user: { readonly __typename: 'User', readonly id: string } } };

export type LogOutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogOutMutation = { readonly __typename: 'Mutation', readonly logOut: boolean };


export const LogInDocument = {"kind":"Document","hash":"b95ea031799bad13","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LogIn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LogInInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"logIn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isPaid"}},{"kind":"Field","name":{"kind":"Name","value":"isPaidOneTime"}}]}}]}}]}}]} as unknown as DocumentNode<LogInMutation, LogInMutationVariables>;
export const SignUpDocument = {"kind":"Document","hash":"10f4a91ceeec55de","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignUp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SignUpInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"preferences"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PreferencesInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signUp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"preferences"},"value":{"kind":"Variable","name":{"kind":"Name","value":"preferences"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<SignUpMutation, SignUpMutationVariables>;
export const LogOutDocument = {"kind":"Document","hash":"5ac88bbaf02ec9ca","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LogOut"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"logOut"}}]}}]} as unknown as DocumentNode<LogOutMutation, LogOutMutationVariables>;