import { renderHook, waitFor } from '@testing-library/react';
import { useMacroLabels } from './use-macro-labels';

test('a goal about a mineral has its name in the language of the page', async () => {
  const { result } = renderHook(() => useMacroLabels(['calories', 'iron']));
  expect(result.current('calories')).toBe('Kalorien');
  await waitFor(() => expect(result.current('iron')).toBe('Eisen'));
});
