import { act, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { lazyPart, optionalPart, useIdle } from './lazy-part';

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

describe('an optional part', () => {
  const renderBeside = (Part: ComponentType<{ text: string }>) =>
    render(
      <Suspense fallback="Loading">
        <p>The screen</p>
        <Part text="Loaded" />
      </Suspense>,
    );

  test('appears together with its screen', async () => {
    renderBeside(optionalPart(() => Promise.resolve(chunk), 'Part'));
    expect(screen.getByText('Loading')).toBeVisible();
    expect(await screen.findByText('Loaded')).toBeVisible();
    expect(screen.getByText('The screen')).toBeVisible();
  });

  test.each([undefined, null])('shows nothing if its chunk fails to load, with the fallback %s', async (fallback) => {
    const load = () => Promise.reject(new TypeError('Failed to fetch'));
    const { container } = renderBeside(optionalPart<typeof chunk, 'Part'>(load, 'Part', fallback));
    await act(() => Promise.resolve());
    await screen.findByText('The screen');
    expect(container).toHaveTextContent(/^The screen$/);
  });

  test('holds its screen back only for a short time', async () => {
    jest.useFakeTimers();
    renderBeside(optionalPart<typeof chunk, 'Part'>(() => new Promise(() => undefined), 'Part'));
    await act(() => jest.advanceTimersByTimeAsync(2999));
    expect(screen.getByText('Loading')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByText('The screen')).toBeVisible();
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
    jest.useRealTimers();
  });
});

describe('a screen that waits until the browser is idle', () => {
  const Idle = ({ when = true }: { when?: boolean }) => <p>{useIdle(when) ? 'Idle' : 'Busy'}</p>;

  test('waits for the browser, and for its own condition', () => {
    let begin = (): void => undefined;
    const request = jest.spyOn(window, 'requestIdleCallback').mockImplementation((run) => {
      begin = () => run({ didTimeout: false, timeRemaining: () => 50 });
      return 1;
    });
    const { rerender } = render(<Idle when={false} />);
    expect(request).not.toHaveBeenCalled();
    rerender(<Idle />);
    expect(screen.getByText('Busy')).toBeVisible();
    act(() => begin());
    expect(screen.getByText('Idle')).toBeVisible();
    request.mockRestore();
  });

  test('waits for a moment if the browser cannot tell', async () => {
    jest.useFakeTimers();
    const { requestIdleCallback } = window;
    Reflect.deleteProperty(window, 'requestIdleCallback');
    render(<Idle />);
    expect(screen.getByText('Busy')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByText('Idle')).toBeVisible();
    window.requestIdleCallback = requestIdleCallback;
    jest.useRealTimers();
  });
});
