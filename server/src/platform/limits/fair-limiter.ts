import { RecentWork } from './recent-work';

/** Requester of a slot. Without a user the slot counts for the client only. */
export interface Requester {
  client: string;
  user?: string | undefined;
}

export interface FairLimits {
  /** Total number of slots. */
  maxActive: number;
  maxActivePerClient: number;
  /** Per user, across all clients. A user with much recent work gets one slot at a time. */
  maxActivePerUser: number;
  /** Total length of the queue. */
  maxWaiting: number;
  maxWaitingPerClient: number;
  /** Per user and client, so that no user fills the queue of a shared address. */
  maxWaitingPerUser: number;
}

/** Screens send a few requests at once that take some milliseconds each. */
export const BURST = { burstMs: 300, forgiven: 0.25 };

/** No slot is free and the queue is full, for this requester or for everyone. */
export class QueueFullError extends Error {
  constructor(readonly scope: 'requester' | 'all') {
    super(`The queue is full (scope: ${scope}).`);
    this.name = 'QueueFullError';
  }
}

type Grant = (isGranted: boolean) => void;

/** One slot: waited for, held, and released. */
export class Place {
  private isHeld = false;
  private isOver = false;
  private heldSince = 0;

  constructor(
    private readonly limiter: FairLimiter,
    private readonly requester: Requester,
  ) {}

  /**
   * Resolves to true when the slot is held, or to false if the wait was canceled.
   * @throws QueueFullError
   */
  async acquire(): Promise<boolean> {
    const isGranted = await this.limiter.acquire(this, this.requester);
    if (isGranted) this.take();
    return isGranted;
  }

  /** Cancels waiting. A slot that is already held stays held, because the work goes on. */
  cancel(): void {
    this.limiter.cancel(this, this.requester);
  }

  release(): void {
    this.isOver = true;
    this.giveUp();
  }

  /** Runs work that only waits. Another request can use the slot meanwhile. */
  async suspend<T>(work: () => Promise<T>): Promise<T> {
    if (!this.isHeld) return work();
    this.giveUp();
    try {
      return await work();
    } finally {
      if (!this.isOver) await this.resume();
    }
  }

  private async resume(): Promise<void> {
    await this.limiter.resume(this.requester);
    this.take();
    // The rest of the work finished before this.
    if (this.isOver) this.giveUp();
  }

  private take(): void {
    this.isHeld = true;
    this.heldSince = this.limiter.now();
  }

  private giveUp(): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    this.limiter.release(this.requester, this.limiter.now() - this.heldSince);
  }
}

/** Held and waiting slots of one client. */
class ClientQueue {
  active = 0;
  waiting = 0;
  /** Waiting slots by user, in the order in which the users are served. */
  private readonly byUser = new Map<string, Map<Place, Grant>>();

  countWaiting(user = ''): number {
    return this.byUser.get(user)?.size ?? 0;
  }

  add(place: Place, user = '', grant: Grant): void {
    const places = this.byUser.get(user) ?? new Map<Place, Grant>();
    this.byUser.set(user, places.set(place, grant));
    this.waiting += 1;
  }

  remove(place: Place, user = ''): Grant | undefined {
    const places = this.byUser.get(user);
    const grant = places?.get(place);
    if (!places || !grant) return undefined;
    places.delete(place);
    if (places.size === 0) this.byUser.delete(user);
    this.waiting -= 1;
    return grant;
  }

  /** Removes the first slot of the next user who may run. Then the client's other users have their turn. */
  next(mayRun: (user: string | undefined) => boolean): { user: string | undefined; grant: Grant } | undefined {
    for (const [key, places] of this.byUser) {
      const user = key === '' ? undefined : key;
      if (!mayRun(user)) continue;
      for (const place of places.keys()) {
        const grant = this.remove(place, key);
        if (!grant) continue;
        if (this.byUser.delete(key)) this.byUser.set(key, places);
        return { user, grant };
      }
    }
    return undefined;
  }
}

/**
 * Limits concurrent work: in total, per client, and per user. Waiting requests are served in turn, one request per
 * client, and within a client one request per user. A new requester waits for at most one request of everyone else.
 */
export class FairLimiter {
  private active = 0;
  private waiting = 0;
  /** Clients with held or waiting slots. */
  private readonly clients = new Map<string, ClientQueue>();
  /** Waiting clients in the order in which they are served. */
  private readonly turns = new Map<string, ClientQueue>();
  private readonly activeByUser = new Map<string, number>();
  private readonly recentWork: RecentWork;

  /** @param now monotonic clock in milliseconds. */
  constructor(
    private readonly limits: FairLimits,
    readonly now: () => number = () => performance.now(),
  ) {
    this.recentWork = new RecentWork(BURST, now);
  }

  /** True if no other request can even wait. */
  get isFull(): boolean {
    return this.active >= this.limits.maxActive && this.waiting >= this.limits.maxWaiting;
  }

  placeFor(requester: Requester): Place {
    return new Place(this, requester);
  }

  /** @throws QueueFullError */
  async acquire(place: Place, requester: Requester): Promise<boolean> {
    const { client, user } = requester;
    const queue = this.clients.get(client) ?? new ClientQueue();
    // Doesn't overtake: requests that wait while a slot is free have reached their own limit.
    if (this.active < this.limits.maxActive && this.mayRun(queue, user)) {
      this.admit(requester, queue);
      return true;
    }
    this.requireRoom(queue, user);
    return this.wait(place, requester, queue);
  }

  /** Waits to get back a suspended slot, however long the queue is. */
  async resume(requester: Requester): Promise<void> {
    const queue = this.clients.get(requester.client) ?? new ClientQueue();
    if (this.active < this.limits.maxActive && this.mayRun(queue, requester.user)) this.admit(requester, queue);
    else await this.wait(this.placeFor(requester), requester, queue);
  }

  cancel(place: Place, { client, user }: Requester): void {
    const queue = this.clients.get(client);
    const grant = queue?.remove(place, user);
    if (!queue || !grant) return;
    this.waiting -= 1;
    if (queue.waiting === 0) this.turns.delete(client);
    this.forgetIfIdle(client, queue);
    grant(false);
  }

  release({ client, user }: Requester, workMs: number): void {
    this.active -= 1;
    if (user !== undefined) {
      this.recentWork.add(user, workMs);
      const active = (this.activeByUser.get(user) ?? 1) - 1;
      if (active === 0) this.activeByUser.delete(user);
      else this.activeByUser.set(user, active);
    }
    const queue = this.clients.get(client);
    if (queue) {
      queue.active -= 1;
      this.forgetIfIdle(client, queue);
    }
    this.serve();
  }

  private mayRun(queue: ClientQueue, user: string | undefined): boolean {
    if (queue.active >= this.limits.maxActivePerClient) return false;
    return user === undefined || (this.activeByUser.get(user) ?? 0) < this.getMaxActive(user);
  }

  private getMaxActive(user: string): number {
    const { maxActivePerUser } = this.limits;
    // Without a limit per user, no user is slowed down.
    return Number.isFinite(maxActivePerUser) && this.recentWork.isMuch(user) ? 1 : maxActivePerUser;
  }

  private admit({ client, user }: Requester, queue: ClientQueue): void {
    this.active += 1;
    queue.active += 1;
    this.clients.set(client, queue);
    if (user !== undefined) this.activeByUser.set(user, (this.activeByUser.get(user) ?? 0) + 1);
  }

  private requireRoom(queue: ClientQueue, user: string | undefined): void {
    const { maxWaiting, maxWaitingPerClient, maxWaitingPerUser } = this.limits;
    const isTooMany = user !== undefined && queue.countWaiting(user) >= maxWaitingPerUser;
    if (isTooMany || queue.waiting >= maxWaitingPerClient) throw new QueueFullError('requester');
    if (this.waiting >= maxWaiting) throw new QueueFullError('all');
  }

  private wait(place: Place, { client, user }: Requester, queue: ClientQueue): Promise<boolean> {
    this.waiting += 1;
    this.clients.set(client, queue);
    if (!this.turns.has(client)) this.turns.set(client, queue);
    return new Promise((grant) => queue.add(place, user, grant));
  }

  private forgetIfIdle(client: string, queue: ClientQueue): void {
    if (queue.active === 0 && queue.waiting === 0) this.clients.delete(client);
  }

  /** Assigns free slots to the next requesters. */
  private serve(): void {
    while (this.active < this.limits.maxActive && this.serveNext());
  }

  private serveNext(): boolean {
    for (const [client, queue] of this.turns) {
      const next = queue.next((user) => this.mayRun(queue, user));
      if (!next) continue;
      this.waiting -= 1;
      this.turns.delete(client);
      if (queue.waiting > 0) this.turns.set(client, queue);
      this.admit({ client, user: next.user }, queue);
      next.grant(true);
      return true;
    }
    return false;
  }
}
