import { ClientQueue } from './client-queue';
import { RecentWork } from './recent-work';

/** Requester of a ticket. Without a user the ticket counts for the client only. */
export interface Requester {
  client: string;
  user?: string | undefined;
}

export interface FairLimits {
  /** Total number of tickets. */
  maxActive: number;
  maxActivePerClient: number;
  /** Per user, across all clients. A user with much recent work gets one ticket at a time. */
  maxActivePerUser: number;
  /** Total length of the queue. */
  maxWaiting: number;
  maxWaitingPerClient: number;
  /** Per user and client, so that no user fills the queue of a shared address. */
  maxWaitingPerUser: number;
}

/** Screens send a few requests at once that take some milliseconds each. */
export const BURST = { burstMs: 300, forgiven: 0.25 };

/** No ticket is free and the queue is full, for this requester or for everyone. */
export class QueueFullError extends Error {
  constructor(readonly scope: 'requester' | 'all') {
    super(`The queue is full (scope: ${scope}).`);
    this.name = 'QueueFullError';
  }
}

/** One ticket: waited for, held, and released. */
export class Ticket {
  private isHeld = false;
  private isOver = false;
  private heldSince = 0;

  constructor(
    private readonly limiter: FairLimiter,
    private readonly requester: Requester,
  ) {}

  /**
   * Resolves to true when the ticket is held, or to false if the wait was canceled.
   * @throws QueueFullError
   */
  async acquire(): Promise<boolean> {
    const isGranted = await this.limiter.acquire(this, this.requester);
    if (isGranted) this.take();
    return isGranted;
  }

  /** Cancels waiting. A ticket that is already held stays held, because the work goes on. */
  cancel(): void {
    this.limiter.cancel(this, this.requester);
  }

  release(): void {
    this.isOver = true;
    this.giveUp();
  }

  /** Runs work that only waits. Another request can use the ticket meanwhile. */
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

/**
 * Limits concurrent work: in total, per client, and per user. Waiting requests are served in turn, one request per
 * client, and within a client one request per user. A new requester waits for at most one request of everyone else, and
 * takes the place of a client that has more of them when the queue is full.
 */
export class FairLimiter {
  private active = 0;
  private waiting = 0;
  /** Clients with held or waiting tickets. */
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

  /** True if no other request can even wait: the queue is full, and every client has a single request in it. */
  get isFull(): boolean {
    const isQueueFull = this.active >= this.limits.maxActive && this.waiting >= this.limits.maxWaiting;
    return isQueueFull && this.turns.size === this.waiting;
  }

  /** Whether work of a user runs. */
  isActive(user: string): boolean {
    return this.activeByUser.has(user);
  }

  createTicket(requester: Requester): Ticket {
    return new Ticket(this, requester);
  }

  /** @throws QueueFullError */
  async acquire(ticket: Ticket, requester: Requester): Promise<boolean> {
    const { client, user } = requester;
    const queue = this.clients.get(client) ?? new ClientQueue();
    // Doesn't overtake: requests that wait while a ticket is free have reached their own limit.
    if (this.active < this.limits.maxActive && this.mayRun(queue, user)) {
      this.admit(requester, queue);
      return true;
    }
    this.requireRoom(queue, user);
    return this.wait(ticket, requester, queue, true);
  }

  /** Waits to get back a suspended ticket, however long the queue is. */
  async resume(requester: Requester): Promise<void> {
    const queue = this.clients.get(requester.client) ?? new ClientQueue();
    if (this.active < this.limits.maxActive && this.mayRun(queue, requester.user)) this.admit(requester, queue);
    else await this.wait(this.createTicket(requester), requester, queue, false);
  }

  cancel(ticket: Ticket, { client, user }: Requester): void {
    const queue = this.clients.get(client);
    const waiter = queue?.remove(ticket, user);
    if (!queue || !waiter) return;
    this.waiting -= 1;
    if (queue.waiting === 0) this.turns.delete(client);
    this.forgetIfIdle(client, queue);
    waiter.resolve(false);
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
    if (this.waiting >= maxWaiting && !this.refuseNewest(queue.waiting)) throw new QueueFullError('all');
  }

  /**
   * Refuses the newest request of the client with the most waiting requests, if that client keeps at least as many as
   * a client with `waiting` requests and another one.
   */
  private refuseNewest(waiting: number): boolean {
    const longest = [...this.turns.values()].reduce<ClientQueue | undefined>(
      (long, queue) => (queue.waiting > (long?.waiting ?? 0) ? queue : long),
      undefined,
    );
    const waiter = longest && longest.waiting >= waiting + 2 ? longest.removeNewest() : undefined;
    if (!waiter) return false;
    this.waiting -= 1;
    waiter.reject(new QueueFullError('all'));
    return true;
  }

  /** @param isNew a request that hasn't begun, so that it can be refused while it waits. */
  private wait(ticket: Ticket, { client, user }: Requester, queue: ClientQueue, isNew: boolean): Promise<boolean> {
    this.waiting += 1;
    this.clients.set(client, queue);
    if (!this.turns.has(client)) this.turns.set(client, queue);
    return new Promise((resolve, reject) => queue.add(ticket, user, { isNew, resolve, reject }));
  }

  private forgetIfIdle(client: string, queue: ClientQueue): void {
    if (queue.active === 0 && queue.waiting === 0) this.clients.delete(client);
  }

  /** Assigns free tickets to the next requesters. */
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
      next.waiter.resolve(true);
      return true;
    }
    return false;
  }
}
