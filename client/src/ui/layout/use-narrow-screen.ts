import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is narrower than a tablet, known in the first render already so that nothing jumps. */
export const useNarrowScreen = (): boolean =>
  useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
