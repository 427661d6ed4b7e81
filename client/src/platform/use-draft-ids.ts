import { useState } from 'react';
import { newId } from './uuid';

/**
 * IDs of what a form creates, one for each key. They stay until they are released, so that sending a form again after a lost
 * response creates nothing twice. A form that stays mounted when it closes has to clear them.
 */
export function useDraftIds() {
  const [ids] = useState(() => new Map<string, string>());
  return {
    idOf: (key: string): string => {
      const id = ids.get(key) ?? newId();
      ids.set(key, id);
      return id;
    },
    release: (keys: readonly string[]): void => keys.forEach((key) => ids.delete(key)),
    clear: (): void => ids.clear(),
  };
}
