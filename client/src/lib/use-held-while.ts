import { useState } from 'react';

/** A value that stands still for as long as it is held. */
export function useHeldWhile<T>(held: boolean, value: T): T {
  const [kept, setKept] = useState(value);
  if (!held && kept !== value) setKept(value);
  return held ? kept : value;
}
