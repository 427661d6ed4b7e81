import { useRef, useState } from 'react';
import { failureMessage, failureOf, type Failure } from '../../platform/errors';
import { SessionEndedError } from '../../platform/session/within-session';
import { toastFailed } from '../feedback/toast';

interface SubmitOptions<Field extends string> {
  /** Shown if the error has no message of its own. */
  failed: string;
  /** Names the field that caused the error, which then shows the message. */
  fieldOf?: (failure: Failure) => Field | undefined;
  /** Also shows `failed` in a toast. */
  toasts?: boolean;
  onFailure?: () => void;
}

export type FieldErrors<Field extends string = string> = Readonly<Partial<Record<Field, string>>>;

/** Runs the action of a form, once at a time, and keeps the errors of the form and of its fields. */
export function useSubmit<Field extends string = never>({ failed, fieldOf, toasts, onFailure }: SubmitOptions<Field>) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const isRunning = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  const focus = (name: string | undefined) => {
    const field = form.current?.elements.namedItem(name ?? '');
    if (field instanceof HTMLElement) field.focus();
  };

  /** Shows the errors, focuses the first field that has one, and returns whether there are any. */
  const reject = (found: FieldErrors<Field>): boolean => {
    setErrors(found);
    const [first] = Object.keys(found);
    focus(first);
    return first !== undefined;
  };

  /** Resolves with whether the action succeeded. A second call while it runs does nothing. */
  const run = async (action: () => Promise<unknown>): Promise<boolean> => {
    if (isRunning.current || pending) return false;
    isRunning.current = true;
    setPending(true);
    setFailure(null);
    setErrors({});
    try {
      await action();
      return true;
    } catch (error) {
      // The screen belongs to another user now, or is gone.
      if (error instanceof SessionEndedError) return false;
      const message = failureMessage(error, failed);
      const field = fieldOf?.(failureOf(error));
      if (field === undefined) setFailure(message);
      else reject({ [field]: message } as FieldErrors<Field>);
      if (toasts) toastFailed(failed);
      onFailure?.();
      return false;
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  };

  return {
    form,
    pending,
    failure,
    errors: errors as FieldErrors<Field>,
    run,
    reject,
    focus,
    /** Shows an error, or hides it. */
    fail: setFailure,
    /** Hides the errors of fields that were edited, because they were about the old input. */
    edited: (...fields: readonly string[]) =>
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field)))),
  };
}
