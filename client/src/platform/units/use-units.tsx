import { createContext, use, useMemo, type ReactNode } from 'react';
import type { Display_PreferencesFragment } from '../../__generated__/graphql';
import { DEFAULT_UNITS, toUnits, type Units } from './units';

const UnitsContext = createContext<Units>(DEFAULT_UNITS);

/** The units in which this part of the screen shows energy and weight. */
export const useUnits = (): Units => use(UnitsContext);

interface UnitsOfProps {
  /** Undefined for the default units, while it is loading. */
  preferences: Display_PreferencesFragment | undefined;
  children: ReactNode;
}

/** Shows a part of the screen in the units of these preferences. */
export function UnitsOf({ preferences, children }: UnitsOfProps) {
  const units = useMemo(() => (preferences ? toUnits(preferences) : DEFAULT_UNITS), [preferences]);
  return <UnitsContext value={units}>{children}</UnitsContext>;
}
