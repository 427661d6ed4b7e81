import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False for as long as a prerendered screen is there without its program, true ever after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
