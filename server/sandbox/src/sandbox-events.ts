import { randomBytes } from 'node:crypto';
import type { SandboxObjects, StripeEvent, StripeObject } from './stripe-objects';

const API_VERSION = '2026-10-28.endive';

/** Unguessable ID in Stripe's format. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(18).toString('hex')}`;

/** Creates and changes objects, and collects the events that report it. */
export class SandboxEvents {
  readonly events: StripeEvent[] = [];
  protected readonly now: number;

  protected constructor(
    readonly objects: SandboxObjects,
    now: Date,
  ) {
    this.now = Math.floor(now.getTime() / 1000);
  }

  protected create<K extends string>(object: K, prefix: string) {
    return { id: newId(prefix), object, livemode: false as const, created: this.now };
  }

  protected emit(type: string, object: object): void {
    // A copy of the current state, because later changes in the same transaction are other events.
    const data = { object: structuredClone(object) };
    this.events.push({ ...this.create('event', 'evt'), api_version: API_VERSION, type, data });
  }

  protected async change<T extends StripeObject>(event: string, object: T, change: Partial<T>): Promise<T> {
    const changed = await this.objects.put({ ...object, ...change });
    this.emit(event, changed);
    return changed;
  }
}
