import { CHUNK_TIMEOUT_MS, ChunkLoadError, loadChunk } from './load-chunk';

const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

/** Resolves to the name of the first of the two that happened. */
const firstOf = (loading: Promise<unknown>, reload: jest.Mock) =>
  Promise.race([
    loading.then(
      () => 'loaded',
      () => 'failed',
    ),
    new Promise((resolve) => reload.mockImplementation(() => resolve('reloaded'))),
  ]);

test('a part that loads is handed on without a reload', async () => {
  const reload = jest.fn();
  await expect(loadChunk('goals', () => Promise.resolve('part'), reload)).resolves.toBe('part');
  expect(reload).not.toHaveBeenCalled();
});

test('a part that is gone reloads the page once, then the failure is shown', async () => {
  const reload = jest.fn();
  await expect(firstOf(loadChunk('goals', fails, reload), reload)).resolves.toBe('reloaded');
  await expect(loadChunk('goals', fails, reload)).rejects.toThrow(ChunkLoadError);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the parts that do load on the way do not give the missing one another reload', async () => {
  const reload = jest.fn();
  await firstOf(loadChunk('goals', fails, reload), reload);
  await loadChunk('app-layout', () => Promise.resolve('part'), reload);
  await expect(loadChunk('goals', fails, reload)).rejects.toThrow(ChunkLoadError);
});

test('after it loaded, a later failure may reload again', async () => {
  const reload = jest.fn();
  await firstOf(loadChunk('goals', fails, reload), reload);
  await loadChunk('goals', () => Promise.resolve('part'), reload);
  await expect(firstOf(loadChunk('goals', fails, reload), reload)).resolves.toBe('reloaded');
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a part that has not come after two minutes counts as failed', async () => {
  jest.useFakeTimers();
  const reload = jest.fn();
  const loading = firstOf(
    loadChunk('goals', () => new Promise(() => undefined), reload),
    reload,
  );
  await jest.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
  expect(reload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await expect(loading).resolves.toBe('reloaded');
  jest.useRealTimers();
});

test('while the connection is away the failure is shown at once: a fresh page would not have the part either', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = jest.fn();
  await expect(loadChunk('goals', fails, reload)).rejects.toThrow(ChunkLoadError);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await expect(firstOf(loadChunk('goals', fails, reload), reload)).resolves.toBe('reloaded');
});

test('where the browser blocks storage nothing is reloaded, which might never end', async () => {
  const blocked = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const reload = jest.fn();
  await expect(loadChunk('goals', fails, reload)).rejects.toThrow(ChunkLoadError);
  blocked.mockRestore();
  expect(reload).not.toHaveBeenCalled();
});
