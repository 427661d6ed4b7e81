/** A waiting request. It resolves to whether the slot was granted. */
export interface Waiter {
  /** Whether its work hasn't begun. */
  readonly isNew: boolean;
  readonly resolve: (isGranted: boolean) => void;
  readonly reject: (error: Error) => void;
}

/** Held and waiting slots of one client. */
export class ClientQueue {
  active = 0;
  waiting = 0;
  /** Waiting slots by user, in the order in which the users are served. */
  private readonly byUser = new Map<string, Map<object, Waiter>>();

  countWaiting(user = ''): number {
    return this.byUser.get(user)?.size ?? 0;
  }

  add(place: object, user = '', waiter: Waiter): void {
    const places = this.byUser.get(user) ?? new Map<object, Waiter>();
    this.byUser.set(user, places.set(place, waiter));
    this.waiting += 1;
  }

  remove(place: object, user = ''): Waiter | undefined {
    const places = this.byUser.get(user);
    const waiter = places?.get(place);
    if (!places || !waiter) return undefined;
    places.delete(place);
    if (places.size === 0) this.byUser.delete(user);
    this.waiting -= 1;
    return waiter;
  }

  /** Removes the newest request of the user with the most of them. Work that was suspended is never removed. */
  removeNewest(): Waiter | undefined {
    const users = [...this.byUser].sort(([, one], [, other]) => other.size - one.size);
    for (const [user, places] of users) {
      const newest = [...places].reverse().find(([, { isNew }]) => isNew);
      if (newest) return this.remove(newest[0], user);
    }
    return undefined;
  }

  /** Removes the first slot of the next user who may run. Then the client's other users have their turn. */
  next(mayRun: (user: string | undefined) => boolean): { user: string | undefined; waiter: Waiter } | undefined {
    for (const [key, places] of this.byUser) {
      const user = key === '' ? undefined : key;
      if (!mayRun(user)) continue;
      for (const place of places.keys()) {
        const waiter = this.remove(place, key);
        if (!waiter) continue;
        if (this.byUser.delete(key)) this.byUser.set(key, places);
        return { user, waiter };
      }
    }
    return undefined;
  }
}
