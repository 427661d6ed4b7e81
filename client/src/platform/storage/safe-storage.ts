interface SafeStorage {
  getItem: (key: string) => string | null;
  /** @returns whether the value outlasts this page. */
  setItem: (key: string, value: string) => boolean;
  removeItem: (key: string) => void;
}

/** Browsers that block storage throw on any access. Values are then kept in memory until the page is closed. */
export function safeStorage(name: 'localStorage' | 'sessionStorage'): SafeStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      return act(window[name]);
    } catch {
      return otherwise;
    }
  };
  const removeItem = (key: string) => {
    memory.delete(key);
    attempt((storage) => storage.removeItem(key), undefined);
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem: (key, value) => {
      // Replaced in one step, so that other tabs never see it missing.
      const stored = attempt((storage) => (storage.setItem(key, value), true), false);
      if (stored) memory.delete(key);
      else {
        removeItem(key);
        memory.set(key, value);
      }
      return stored;
    },
    removeItem,
  };
}
