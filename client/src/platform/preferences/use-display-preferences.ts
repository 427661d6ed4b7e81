import { useQuery } from '@apollo/client/react';
import { DisplayPreferencesDocument } from './__generated__/display-preferences';

/** The preferences of the account, which arrive with the first query of any screen. */
export const useDisplayPreferences = () =>
  useQuery(DisplayPreferencesDocument, { fetchPolicy: 'cache-only' }).data?.preferences;
