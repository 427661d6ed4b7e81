import { useState } from 'react';
import { newId } from '../platform/uuid';

interface Draft {
  readonly id: string;
  /** Values that were sent under this ID. */
  readonly sent: Set<string>;
}

/**
 * The drafts of a form, by a key for each. A draft keeps its ID until it is released, so that sending a form again after a lost
 * response creates nothing twice. A form that stays mounted when it closes has to clear them.
 */
export function useDrafts() {
  const [drafts] = useState(() => new Map<string, Draft>());
  const find = (key: string): Draft => {
    const draft = drafts.get(key) ?? { id: newId(), sent: new Set() };
    drafts.set(key, draft);
    return draft;
  };
  return {
    idOf: (key: string): string => find(key).id,
    /** Call when sending. Returns whether other values were sent before, which the server keeps if they arrived. */
    isResentOtherwise: (key: string, values: unknown): boolean => find(key).sent.add(JSON.stringify(values)).size > 1,
    release: (keys: readonly string[]): void => keys.forEach((key) => drafts.delete(key)),
    clear: (): void => drafts.clear(),
  };
}
