import { SessionEndedError } from '../../platform/session/within-session';
import type * as toasts from './toasts';

export interface Undo {
  run: () => Promise<unknown>;
  /** Shown when it is undone. */
  undone: string;
  /** Shown if an error has no message of its own. */
  failed: string;
}

type Toasts = typeof toasts;

/** Loading the toasts, which the first one starts. The screen has loaded them with their dock before, once it was idle. */
let loading: Promise<Toasts> | undefined;

/** Toasts show in the order of the calls. Without a connection there may be none. */
function withToasts(use: (toasts: Toasts) => void): void {
  loading ??= import('./toasts');
  loading.then(use).catch(() => (loading = undefined));
}

export const toastDone = (message: string): void => withToasts(({ showDone }) => showDone(message));

/** Shows an error message, unless the error belongs to a session that has ended. */
export function toastFailed(message: string, error?: unknown): void {
  if (!(error instanceof SessionEndedError)) withToasts(({ showFailed }) => showFailed(message));
}

/**
 * Shows a success message with an Undo button, which also responds to Ctrl+Z. Returns a function that withdraws the
 * toast if the action failed.
 */
export function toastUndoable(message: string, undo: Undo): () => void {
  let withdraw: (() => void) | undefined;
  withToasts(({ showUndoable }) => (withdraw = showUndoable(message, undo)));
  return () => withToasts(() => withdraw?.());
}

/** Removes all toasts, because they belong to the previous session. */
export const clearToasts = (): void => void loading?.then(({ clear }) => clear()).catch(() => undefined);
