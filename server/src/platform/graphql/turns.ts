import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GraphQLResolveInfo } from 'graphql';
import { describeItems } from './selected-fields';

/** Items of a list that are completed at a time. */
const MAX_ITEMS_AT_ONCE = 20;

/** How long a request completes items before other requests run. */
const TURN_MS = 8;

/**
 * Completes the items of long lists in batches. GraphQL completes a list of values synchronously, which for hundreds of
 * items with nested lists would block other requests. An item that is a promise is completed when it resolves.
 */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private afterwards: (() => void)[] = [];
  private isRunning = false;
  private isSpreading = true;
  /** The field of the query that was started last. */
  lastField: Promise<unknown> = Promise.resolve();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Leaves lists as they are, for an executor that completes them so fast that it needs no turns. */
  completeAtOnce(): void {
    this.isSpreading = false;
  }

  spread(list: readonly unknown[], info: GraphQLResolveInfo): readonly unknown[] {
    if (!this.isSpreading || list.length <= MAX_ITEMS_AT_ONCE || !describeItems(info).hasLists) return list;
    const items = list.map((item) => new Promise((resolve) => this.waiting.push(() => resolve(item))));
    if (!this.isRunning) void this.run();
    return items;
  }

  /** Runs the work once all items have been completed, so that what they ask the database for is one batch. */
  schedule(work: () => void): void {
    if (this.isRunning) this.afterwards.push(work);
    else void Promise.resolve().then(() => process.nextTick(work));
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    await nextTurn();
    let until = this.now() + TURN_MS;
    for (let index = 0; index < this.waiting.length; index += 1) {
      this.waiting[index]?.();
      // Wait until the item is completed.
      await Promise.resolve();
      if (this.now() < until) continue;
      await nextTurn();
      until = this.now() + TURN_MS;
    }
    this.waiting.length = 0;
    this.isRunning = false;
    const afterwards = this.afterwards;
    this.afterwards = [];
    for (const work of afterwards) this.schedule(work);
  }
}
