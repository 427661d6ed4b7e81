import { createContext, useContext } from 'react';
import type { FieldErrors } from './use-submit';

/** Errors of the form around a field. */
export const FormErrors = createContext<FieldErrors>({});

/** Error of the field with this name. */
export const useFieldError = (name: string): string | undefined => useContext(FormErrors)[name];
