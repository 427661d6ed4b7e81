import { pacedPieces } from './paced-stream';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const LIMITS = { paceBytes: 100, paceMs: 20_000 };

/** A source that yields a piece whenever `offer` is called. */
function createSource() {
  const waiting: ((piece: Buffer) => void)[] = [];
  async function* pieces() {
    for (;;) yield await new Promise<Buffer>((resolve) => waiting.push(resolve));
  }
  return { pieces: pieces(), offer: (bytes: number) => waiting.shift()?.(Buffer.alloc(bytes)) };
}

function start() {
  const { pieces, offer } = createSource();
  const onSlow = jest.fn();
  return { paced: pacedPieces(pieces, LIMITS, onSlow), offer, onSlow };
}

/** Reads a piece of a size that the source offers after the milliseconds. */
async function read({ paced, offer }: ReturnType<typeof start>, bytes: number, afterMs = 0) {
  const piece = paced.next();
  await jest.advanceTimersByTimeAsync(afterMs);
  offer(bytes);
  await piece;
}

test('a slow source does not make the client slow', async () => {
  const transfer = start();
  await read(transfer, 50, 60_000);
  await read(transfer, 10, 60_000);
  expect(transfer.onSlow).not.toHaveBeenCalled();
});

test('a client that reads nothing is slow after the interval', async () => {
  const transfer = start();
  await read(transfer, 500);
  await jest.advanceTimersByTimeAsync(19_999);
  expect(transfer.onSlow).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(transfer.onSlow).toHaveBeenCalledTimes(1);
});

test('a client that reads less than the minimum per interval is slow', async () => {
  const transfer = start();
  await read(transfer, 40);
  await jest.advanceTimersByTimeAsync(15_000);
  await read(transfer, 40);
  await jest.advanceTimersByTimeAsync(4_999);
  expect(transfer.onSlow).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(transfer.onSlow).toHaveBeenCalledTimes(1);
});

test('a client that reads the minimum has another interval', async () => {
  const transfer = start();
  await read(transfer, 100);
  await jest.advanceTimersByTimeAsync(15_000);
  await read(transfer, 40);
  await jest.advanceTimersByTimeAsync(15_000);
  await read(transfer, 40);
  expect(transfer.onSlow).not.toHaveBeenCalled();
});
