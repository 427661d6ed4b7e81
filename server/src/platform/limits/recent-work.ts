/** Maximum number of users in memory. The least recently active one is removed first. */
const MAX_USERS = 10_000;

interface Limits {
  /** Processing time that a user may use before it counts as much. */
  burstMs: number;
  /** Share of the elapsed time by which the recorded work decreases. */
  forgiven: number;
}

interface Level {
  workMs: number;
  at: number;
}

/** Tracks which users have had much recent work: a leaky bucket per user, filled by work and drained by time. */
export class RecentWork {
  private readonly levels = new Map<string, Level>();

  constructor(
    private readonly limits: Limits,
    private readonly now: () => number,
  ) {}

  add(user: string, workMs: number): void {
    const total = this.getLevel(user) + workMs;
    this.levels.delete(user);
    this.levels.set(user, { workMs: total, at: this.now() });
    for (const oldest of this.levels.keys()) {
      if (this.levels.size <= MAX_USERS) return;
      this.levels.delete(oldest);
    }
  }

  isMuch(user: string): boolean {
    return this.getLevel(user) > this.limits.burstMs;
  }

  private getLevel(user: string): number {
    const level = this.levels.get(user);
    if (!level) return 0;
    return Math.max(0, level.workMs - (this.now() - level.at) * this.limits.forgiven);
  }
}
