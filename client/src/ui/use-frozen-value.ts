import { useState } from 'react';

/** Returns the last value from before `held` became true, for as long as it is true. */
export function useFrozenValue<T>(held: boolean, value: T): T {
  const [kept, setKept] = useState(value);
  if (!held && kept !== value) setKept(value);
  return held ? kept : value;
}
