interface Held {
  count: number;
  /** Whether it was told that there is no more for them. */
  isTold: boolean;
}

/** Who holds how much of what is bounded for each of them. Whoever holds nothing is forgotten. */
export class Shares {
  private readonly held = new Map<string, Held>();

  constructor(
    private readonly size: number,
    /** Called for the first of the refusals in a row, so that a flood of them fills no log. */
    private readonly onReached: () => void,
  ) {}

  /** Returns what gives it back; undefined where they hold all that they may. */
  take(whom: string): (() => void) | undefined {
    const held = this.held.get(whom) ?? { count: 0, isTold: false };
    if (held.count >= this.size) {
      if (!held.isTold) this.onReached();
      held.isTold = true;
      return undefined;
    }
    held.count += 1;
    this.held.set(whom, held);
    return () => {
      held.count -= 1;
      if (held.count === 0) this.held.delete(whom);
    };
  }
}
