/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Unit of energy on screens. */
export type EnergyUnit =
  /** Kilocalories. */
  | 'KCAL'
  /** Kilojoules. 1 kcal is 4.184 kJ. */
  | 'KJ';

/** Language of screens and emails. */
export type Language =
  /** German. */
  | 'DE'
  /** English. */
  | 'EN'
  /** Spanish. */
  | 'ES'
  /** French. */
  | 'FR';

/** Login credentials. */
export type LogInInput = {
  /** The password of the account. */
  readonly password: string;
  /** The username or the email address. */
  readonly username: string;
};

/** New preferences. Omitted ones stay as they are; null resets one to its default. */
export type PreferencesInput = {
  /** Unit of energy on screens. Null for KCAL. */
  readonly energyUnit?: EnergyUnit | null | undefined;
  /** Language of screens and emails. Null for the browser's language on screens, and for English in emails. */
  readonly language?: Language | null | undefined;
  /** First day of the week. Null for the one that is usual in the language. */
  readonly weekStart?: Weekday | null | undefined;
  /** Unit of body weight on screens. Null for LB. */
  readonly weightUnit?: WeightUnit | null | undefined;
};

/** A new account. */
export type SignUpInput = {
  /** Must be true. */
  readonly acceptTerms: boolean;
  /** A valid email address, at most 254 characters. Unique, ignoring case. */
  readonly email: string;
  /** 8 to 128 characters. Not the username, the email address, or a common password. */
  readonly password: string;
  /** 3 to 32 letters, digits, `_`, `.` or `-`. Unique, ignoring case. */
  readonly username: string;
};

/** Day of the week. */
export type Weekday =
  /** Day 5 of a week in ISO 8601. */
  | 'FRIDAY'
  /** Day 1 of a week in ISO 8601. */
  | 'MONDAY'
  /** Day 6 of a week in ISO 8601. */
  | 'SATURDAY'
  /** Day 7 of a week in ISO 8601. */
  | 'SUNDAY'
  /** Day 4 of a week in ISO 8601. */
  | 'THURSDAY'
  /** Day 2 of a week in ISO 8601. */
  | 'TUESDAY'
  /** Day 3 of a week in ISO 8601. */
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