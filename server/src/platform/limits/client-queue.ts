/** A waiting request. It resolves to whether the ticket was granted. */
export interface Waiter {
  /** Whether its work hasn't begun. */
  readonly isNew: boolean;
  readonly resolve: (isGranted: boolean) => void;
  readonly reject: (error: Error) => void;
}

/** Held and waiting tickets of one client. */
export class ClientQueue {
  active = 0;
  waiting = 0;
  /** Waiting tickets by user, in the order in which the users are served. */
  private readonly byUser = new Map<string, Map<object, Waiter>>();

  countWaiting(user = ''): number {
    return this.byUser.get(user)?.size ?? 0;
  }

  add(ticket: object, user = '', waiter: Waiter): void {
    const tickets = this.byUser.get(user) ?? new Map<object, Waiter>();
    this.byUser.set(user, tickets.set(ticket, waiter));
    this.waiting += 1;
  }

  remove(ticket: object, user = ''): Waiter | undefined {
    const tickets = this.byUser.get(user);
    const waiter = tickets?.get(ticket);
    if (!tickets || !waiter) return undefined;
    tickets.delete(ticket);
    if (tickets.size === 0) this.byUser.delete(user);
    this.waiting -= 1;
    return waiter;
  }

  /** Removes the newest request of the user with the most of them. Work that was suspended is never removed. */
  removeNewest(): Waiter | undefined {
    const users = [...this.byUser].sort(([, one], [, other]) => other.size - one.size);
    for (const [user, tickets] of users) {
      const newest = [...tickets].reverse().find(([, { isNew }]) => isNew);
      if (newest) return this.remove(newest[0], user);
    }
    return undefined;
  }

  /** Removes the first ticket of the next user who may run. Then the client's other users have their turn. */
  next(mayRun: (user: string | undefined) => boolean): { user: string | undefined; waiter: Waiter } | undefined {
    for (const [key, tickets] of this.byUser) {
      const user = key === '' ? undefined : key;
      if (!mayRun(user)) continue;
      for (const ticket of tickets.keys()) {
        const waiter = this.remove(ticket, key);
        if (!waiter) continue;
        if (this.byUser.delete(key)) this.byUser.set(key, tickets);
        return { user, waiter };
      }
    }
    return undefined;
  }
}
