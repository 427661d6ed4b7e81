import fc from 'fast-check';
import { isLong } from '../../../test/support/long';
import { FairLimiter, QueueFullError, type FairLimits, type Ticket, type Requester } from './fair-limiter';

const ROOMY: FairLimits = {
  maxActive: 1,
  maxActivePerClient: 8,
  maxActivePerUser: 3,
  maxWaiting: 1_000,
  maxWaitingPerClient: 1_000,
  maxWaitingPerUser: 1_000,
};

/** A limiter that records the order of granted tickets, with a manual clock. */
function scene(limits: Partial<FairLimits>) {
  const clock = { ms: 0 };
  const limiter = new FairLimiter({ ...ROOMY, ...limits }, () => clock.ms);
  const granted: { name: string; ticket: Ticket }[] = [];
  const ask = (client: string, user?: string, name = user ?? client) => {
    const ticket = limiter.createTicket({ client, user });
    const outcome = ticket.acquire().then((isGranted) => {
      if (isGranted) granted.push({ name, ticket });
      return isGranted;
    });
    outcome.catch(() => undefined);
    return { ticket, outcome };
  };
  /** Lets all pending promises settle. */
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const names = () => granted.map(({ name }) => name);
  return { limiter, granted, ask, settle, names, clock };
}

test('serves waiting clients in turn, so that a newcomer waits for one request of everybody else', async () => {
  const { ask, granted, names, settle } = scene({});
  for (let time = 0; time < 5; time += 1) ask('flood');
  ask('other');
  ask('newcomer');
  for (let turn = 0; turn < 4; turn += 1) {
    await settle();
    granted[turn]?.ticket.release();
  }
  await settle();
  expect(names()).toEqual(['flood', 'flood', 'other', 'newcomer', 'flood']);
});

test('serves the users of one client in turn', async () => {
  const { ask, granted, names, settle } = scene({});
  for (let time = 0; time < 4; time += 1) ask('office', 'busy');
  ask('office', 'colleague');
  ask('office', undefined, 'nobody');
  for (let turn = 0; turn < 4; turn += 1) {
    await settle();
    granted[turn]?.ticket.release();
  }
  await settle();
  expect(names()).toEqual(['busy', 'busy', 'colleague', 'nobody', 'busy']);
});

test('gives a client no more than its share while others have room', async () => {
  const { ask, names, settle } = scene({ maxActive: 10, maxActivePerClient: 2 });
  for (let time = 0; time < 5; time += 1) ask('flood');
  ask('other');
  await settle();
  expect(names()).toEqual(['flood', 'flood', 'other']);
});

test('gives a user no more than their share, from however many clients they ask', async () => {
  const { ask, granted, names, settle } = scene({ maxActive: 10, maxActivePerUser: 2 });
  for (let client = 0; client < 4; client += 1) ask(`client ${client}`, 'user');
  ask('client 0', 'other');
  await settle();
  expect(names()).toEqual(['user', 'user', 'other']);
  granted[0]?.ticket.release();
  await settle();
  expect(names()).toEqual(['user', 'user', 'other', 'user']);
});

test.each([
  ['of a user at one client', { maxWaitingPerUser: 1 }, { client: 'a', user: 'u' }],
  ['of a client', { maxWaitingPerClient: 1 }, { client: 'a' }],
] as const)('refuses at once when the queue is full: %s', async (_, limits, requester) => {
  const { ask, limiter, settle } = scene({ maxActive: 1, ...limits });
  ask('a', 'u');
  ask('a', 'u');
  await settle();
  await expect(limiter.createTicket(requester).acquire()).rejects.toEqual(new QueueFullError('requester'));
});

test('refuses at once when every client has one request in a full queue', async () => {
  const { ask, limiter, settle } = scene({ maxWaiting: 2 });
  for (const client of ['a', 'a', 'b']) ask(client);
  await settle();
  expect(limiter.isFull).toBe(true);
  await expect(limiter.createTicket({ client: 'c' }).acquire()).rejects.toEqual(new QueueFullError('all'));
});

test('a full queue makes room for a newcomer: the client with the most requests loses its newest', async () => {
  const { ask, granted, limiter, names, settle } = scene({ maxWaiting: 6 });
  const flood = Array.from({ length: 5 }, (_, index) => ask('flood', index < 2 ? 'colleague' : 'busy'));
  for (const client of ['other', 'other']) ask(client);
  await settle();
  expect(limiter.isFull).toBe(false);
  const newcomer = ask('newcomer');
  await expect(flood.at(-1)?.outcome).rejects.toEqual(new QueueFullError('all'));
  for (let turn = 0; turn < 4; turn += 1) {
    granted[turn]?.ticket.release();
    await settle();
  }
  await expect(newcomer.outcome).resolves.toBe(true);
  expect(names()).toEqual(['colleague', 'colleague', 'other', 'newcomer', 'busy']);
});

test('a full queue refuses a client that has as many requests as the others', async () => {
  const { ask, limiter, settle } = scene({ maxWaiting: 4 });
  for (const client of ['running', 'a', 'a', 'a', 'b']) ask(client);
  await settle();
  const second = ask('b');
  await settle();
  await expect(limiter.createTicket({ client: 'b' }).acquire()).rejects.toEqual(new QueueFullError('all'));
  await expect(limiter.createTicket({ client: 'a' }).acquire()).rejects.toEqual(new QueueFullError('all'));
  second.ticket.cancel();
  await expect(second.outcome).resolves.toBe(false);
});

test('work that was suspended is never refused, however full the queue is', async () => {
  const { ask, granted, settle } = scene({ maxWaiting: 2 });
  ask('a', 'u');
  await settle();
  let done = false;
  const work = granted[0]?.ticket.suspend(settle).then(() => (done = true));
  ask('b');
  for (let time = 0; time < 2; time += 1) ask('a', 'u');
  await settle();
  const refused = ask('c').outcome;
  await settle();
  for (let turn = 1; turn < 5; turn += 1) {
    granted[turn]?.ticket.release();
    await settle();
  }
  await work;
  expect(done).toBe(true);
  await expect(refused).resolves.toBe(true);
});

test('a request that is canceled leaves the queue, and one that runs keeps its ticket', async () => {
  const { ask, granted, names, settle } = scene({});
  const first = ask('a');
  const second = ask('b');
  ask('c');
  second.ticket.cancel();
  first.ticket.cancel();
  expect(await second.outcome).toBe(false);
  await settle();
  expect(names()).toEqual(['a']);
  granted[0]?.ticket.release();
  await settle();
  expect(names()).toEqual(['a', 'c']);
});

test('a suspended ticket is given to others, and comes back even when the queue is full', async () => {
  const { ask, granted, limiter, names, settle } = scene({ maxWaiting: 1 });
  ask('a');
  ask('b');
  await settle();
  const work = granted[0]?.ticket.suspend(async () => {
    await settle();
    ask('c');
    await settle();
    expect(names()).toEqual(['a', 'b']);
    return 'done';
  });
  await settle();
  await settle();
  granted[1]?.ticket.release();
  await settle();
  granted[2]?.ticket.release();
  expect(await work).toBe('done');
  expect(names()).toEqual(['a', 'b', 'c']);
  granted[0]?.ticket.release();
  expect(await limiter.createTicket({ client: 'd' }).acquire()).toBe(true);
});

test('a ticket whose work is done while a part of it is suspended is given back', async () => {
  const { ask, granted, limiter, settle } = scene({ maxActive: 1 });
  ask('a');
  await settle();
  let finish = (): void => undefined;
  const part = granted[0]?.ticket.suspend(() => new Promise<void>((resolve) => (finish = resolve)));
  ask('b');
  await settle();
  const late = granted[0]?.ticket.suspend(settle);
  finish();
  await late;
  granted[0]?.ticket.release();
  granted[1]?.ticket.release();
  await part;
  await settle();
  expect(limiter).toMatchObject({ active: 0, waiting: 0 });
});

test('never exceeds a bound, wastes no ticket, and is empty when everybody has left', async () => {
  const limits = { ...ROOMY, maxActive: 5, maxActivePerClient: 3, maxActivePerUser: 2 };
  const requester = fc.record({
    client: fc.constantFrom('a', 'b', 'c'),
    user: fc.constantFrom('u', 'v', 'w', undefined),
  });
  const step = fc.oneof(requester, fc.record({ index: fc.nat(40), action: fc.constantFrom('cancel', 'release') }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (steps) => {
      const limiter = new FairLimiter(limits);
      const tickets: { ticket: Ticket; requester: Requester; state: 'waiting' | 'held' | 'over' }[] = [];
      const count = (state: string, matches: (one: Requester) => boolean = () => true) =>
        tickets.filter((entry) => entry.state === state && matches(entry.requester)).length;
      for (const one of steps) {
        if ('client' in one) {
          const entry = { ticket: limiter.createTicket(one), requester: one, state: 'waiting' as const };
          tickets.push(entry);
          void entry.ticket.acquire().then((isGranted) => Object.assign(entry, { state: isGranted ? 'held' : 'over' }));
        } else {
          const entry = tickets[one.index];
          if (one.action === 'release' && entry?.state === 'held') entry.state = 'over';
          if (entry) entry.ticket[one.action]();
        }
        await Promise.resolve().then(() => Promise.resolve().then(() => Promise.resolve()));
        expect(count('held')).toBeLessThanOrEqual(limits.maxActive);
        for (const { requester: waiting, state } of tickets) {
          const ofClient = count('held', ({ client }) => client === waiting.client);
          const ofUser = waiting.user === undefined ? 0 : count('held', ({ user }) => user === waiting.user);
          expect(ofClient).toBeLessThanOrEqual(limits.maxActivePerClient);
          expect(ofUser).toBeLessThanOrEqual(limits.maxActivePerUser);
          if (state !== 'waiting') continue;
          const hasRoom = ofClient < limits.maxActivePerClient && ofUser < limits.maxActivePerUser;
          expect(hasRoom && count('held') < limits.maxActive).toBe(false);
        }
      }
      for (const { ticket } of tickets) ticket.cancel();
      for (const { ticket } of tickets) ticket.release();
      await new Promise((resolve) => setImmediate(resolve));
      for (const { ticket } of tickets) ticket.release();
      expect(limiter).toMatchObject({ active: 0, waiting: 0, clients: new Map(), turns: new Map() });
    }),
    { numRuns: isLong ? 200 : 50 },
  );
});

test('gives a user whose requests worked for long one ticket at a time, until some time has passed', async () => {
  const { ask, granted, settle, clock } = scene({ maxActive: 10, maxActivePerUser: 3 });
  const countActive = async () => {
    const before = granted.length;
    for (let time = 0; time < 3; time += 1) ask('home', 'heavy');
    await settle();
    const count = granted.length - before;
    return count;
  };
  expect(await countActive()).toBe(3);
  clock.ms += 200;
  for (const { ticket } of granted.splice(0)) ticket.release();
  expect(await countActive()).toBe(1);
  ask('home', 'light');
  await settle();
  expect(granted.map(({ name }) => name)).toEqual(['heavy', 'light']);
  // The two waiting requests run one after the other.
  for (let turn = 0; turn < 3; turn += 1) {
    granted.find(({ name }) => name === 'heavy')?.ticket.release();
    granted.splice(
      granted.findIndex(({ name }) => name === 'heavy'),
      1,
    );
    await settle();
  }
  clock.ms += 10_000;
  expect(await countActive()).toBe(3);
});
