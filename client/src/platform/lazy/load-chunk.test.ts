import { CHUNK_TIMEOUT_MS, ChunkLoadError, loadChunk } from './load-chunk';

const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

/** Resolves to the name of the event that happens first. */
const firstOf = (loading: Promise<unknown>, reload: jest.Mock) =>
  Promise.race([
    loading.then(
      () => 'loaded',
      () => 'failed',
    ),
    new Promise((resolve) => reload.mockImplementation(() => resolve('reloaded'))),
  ]);

test('returns a chunk that loads, without a reload', async () => {
  const reload = jest.fn();
  await expect(loadChunk('goals', () => Promise.resolve('part'), reload)).resolves.toBe('part');
  expect(reload).not.toHaveBeenCalled();
});

test('reloads the page once for a missing chunk, then throws', async () => {
  const reload = jest.fn();
  await expect(firstOf(loadChunk('goals', fails, reload), reload)).resolves.toBe('reloaded');
  await expect(loadChunk('goals', fails, reload)).rejects.toThrow(ChunkLoadError);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('does not reload again for a missing chunk after other chunks have loaded', async () => {
  const reload = jest.fn();
  await firstOf(loadChunk('goals', fails, reload), reload);
  await loadChunk('app-layout', () => Promise.resolve('part'), reload);
  await expect(loadChunk('goals', fails, reload)).rejects.toThrow(ChunkLoadError);
});

test('may reload again for a chunk that has loaded in between', async () => {
  const reload = jest.fn();
  await firstOf(loadChunk('goals', fails, reload), reload);
  await loadChunk('goals', () => Promise.resolve('part'), reload);
  await expect(firstOf(loadChunk('goals', fails, reload), reload)).resolves.toBe('reloaded');
  expect(reload).toHaveBeenCalledTimes(2);
});

test('fails after two minutes', async () => {
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

test('throws at once while offline, because a reload would not help', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = jest.fn();
  await expect(loadChunk('goals', fails, reload)).rejects.toThrow(ChunkLoadError);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await expect(firstOf(loadChunk('goals', fails, reload), reload)).resolves.toBe('reloaded');
});

test('does not reload when storage is blocked, to avoid an endless loop', async () => {
  const blocked = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const reload = jest.fn();
  await expect(loadChunk('goals', fails, reload)).rejects.toThrow(ChunkLoadError);
  blocked.mockRestore();
  expect(reload).not.toHaveBeenCalled();
});
