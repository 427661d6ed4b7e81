import { TransferLimiter } from './transfer-limiter';

const LIMITS = { max: 2, perClient: 1, waitingPerClient: 2, waitMs: 60_000 };
const stays = new AbortController().signal;

interface Held {
  running: Promise<void>;
  release: () => void;
}

/** Runs work and records the order in which it starts. */
class Scene {
  readonly started: string[] = [];
  readonly limiter: TransferLimiter;

  constructor(limits: Partial<typeof LIMITS> = {}) {
    this.limiter = new TransferLimiter({ ...LIMITS, ...limits }, 'export');
  }

  take(userId: string, client: string, signal = stays): Held {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const running = this.limiter.run({ userId, client }, signal, () => {
      this.started.push(userId);
      return held;
    });
    running.catch(() => undefined);
    return { running, release };
  }
}

const turn = () => new Promise(setImmediate);

test('serves waiting clients in turn', async () => {
  const scene = new Scene({ perClient: 2 });
  const [first, second] = ['a1', 'a2'].map((userId) => scene.take(userId, 'a'));
  scene.take('a3', 'a');
  scene.take('a4', 'a');
  scene.take('b1', 'b');
  await turn();
  expect(scene.started).toEqual(['a1', 'a2']);
  first?.release();
  second?.release();
  await turn();
  expect(scene.started).toEqual(['a1', 'a2', 'a3', 'b1']);
});

test('holds a client to its share while others may run', async () => {
  const scene = new Scene();
  const first = scene.take('a1', 'a');
  scene.take('a2', 'a');
  scene.take('b1', 'b');
  await turn();
  expect(scene.started).toEqual(['a1', 'b1']);
  first.release();
  await turn();
  expect(scene.started).toEqual(['a1', 'b1', 'a2']);
});

test('refuses a client that has too many requests waiting', async () => {
  const scene = new Scene();
  const [, , , fourth] = ['a1', 'a2', 'a3', 'a4'].map((userId) => scene.take(userId, 'a'));
  await expect(fourth?.running).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('refuses a second request of a user, and one that has waited too long', async () => {
  const scene = new Scene({ max: 1, waitMs: 1 });
  scene.take('a1', 'a');
  await expect(scene.take('a1', 'b').running).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await expect(scene.take('b1', 'b').running).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('forgets a request whose client leaves, and work that fails', async () => {
  const scene = new Scene({ max: 1 });
  const first = scene.take('a1', 'a');
  const leaving = new AbortController();
  const left = scene.take('b1', 'b', leaving.signal);
  leaving.abort();
  await expect(left.running).rejects.toThrow('aborted');
  first.release();
  await turn();
  await expect(
    scene.limiter.run({ userId: 'c1', client: 'c' }, stays, () => Promise.reject(new Error('no'))),
  ).rejects.toThrow('no');
  scene.take('d1', 'd');
  await turn();
  expect(scene.started).toEqual(['a1', 'd1']);
});
