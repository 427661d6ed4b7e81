import { useEffect, useState } from 'react';
import { hasLabel, macroLabel } from './macros';

/** Finds the names of macros. Those of vitamins and minerals are loaded when one is shown, because few goals are about one. */
export function useMacroLabels(macroNames: readonly string[]): (macroName: string) => string {
  const [find, setFind] = useState(() => macroLabel);
  const isComplete = macroNames.every(hasLabel);
  useEffect(() => {
    if (isComplete) return;
    // Without a connection the names stay technical.
    import('./nutrient-labels').then(
      ({ nutrientLabel }) => setFind(() => nutrientLabel),
      () => undefined,
    );
  }, [isComplete]);
  return find;
}
