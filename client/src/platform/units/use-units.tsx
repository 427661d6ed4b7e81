import { useQuery } from '@apollo/client/react';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { UnitsDocument, type Units_PreferencesFragment } from '../../__generated__/graphql';
import { DEFAULT_UNITS, toUnits, type Units } from './units';

const UnitsContext = createContext<Units>(DEFAULT_UNITS);

/** The units in which this part of the screen shows energy and weight. */
export const useUnits = (): Units => use(UnitsContext);

interface UnitsOfProps {
  /** Undefined for the default units, while it is loading. */
  preferences: Units_PreferencesFragment | undefined;
  children: ReactNode;
}

/** Shows a part of the screen in the units of these preferences. */
export function UnitsOf({ preferences, children }: UnitsOfProps) {
  const units = useMemo(() => (preferences ? toUnits(preferences) : DEFAULT_UNITS), [preferences]);
  return <UnitsContext value={units}>{children}</UnitsContext>;
}

/** Shows the screens in the units of the account, which arrive with the first query of any screen. */
export function UnitsProvider({ children }: { children: ReactNode }) {
  const { data } = useQuery(UnitsDocument, { fetchPolicy: 'cache-only' });
  return <UnitsOf preferences={data?.preferences}>{children}</UnitsOf>;
}
