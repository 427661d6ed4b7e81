import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPart } from './lazy-part';

const chunk = { Part: ({ text }: { text: string }) => <p>{text}</p> };

test('shows the fallback while the chunk loads', async () => {
  const Part = lazyPart(() => Promise.resolve(chunk), 'Part');
  render(
    <Suspense fallback="Loading">
      <Part text="Loaded" />
    </Suspense>,
  );
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('Loaded')).toBeVisible();
});

test('shows a preloaded part at once, without the fallback', async () => {
  const Part = lazyPart(() => Promise.resolve(chunk), 'Part');
  await act(() => Part.preload());
  render(
    <Suspense fallback="Loading">
      <Part text="Loaded" />
    </Suspense>,
  );
  expect(screen.getByText('Loaded')).toBeVisible();
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
});

test('loads a part whose preloading failed when it is shown', async () => {
  const load = jest.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(chunk);
  const Part = lazyPart<typeof chunk, 'Part'>(load, 'Part');
  await Part.preload();
  render(
    <Suspense fallback="Loading">
      <Part text="Loaded" />
    </Suspense>,
  );
  expect(await screen.findByText('Loaded')).toBeVisible();
});
