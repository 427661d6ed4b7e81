/** Users who are remembered at most: the one who has worked least recently is forgotten first. */
const MAX_USERS = 10_000;

interface Limits {
  /** Work that a user may do at once before it counts as much. */
  burstMs: number;
  /** Share of the time that passes which is forgiven. */
  forgiven: number;
}

interface Level {
  workMs: number;
  at: number;
}

/** Tells whose requests have been at work for long lately: a bucket for each user, which fills with work and drains with time. */
export class RecentWork {
  private readonly levels = new Map<string, Level>();

  constructor(
    private readonly limits: Limits,
    private readonly now: () => number,
  ) {}

  add(user: string, workMs: number): void {
    const total = this.levelOf(user) + workMs;
    this.levels.delete(user);
    this.levels.set(user, { workMs: total, at: this.now() });
    for (const oldest of this.levels.keys()) {
      if (this.levels.size <= MAX_USERS) return;
      this.levels.delete(oldest);
    }
  }

  isMuch(user: string): boolean {
    return this.levelOf(user) > this.limits.burstMs;
  }

  private levelOf(user: string): number {
    const level = this.levels.get(user);
    if (!level) return 0;
    return Math.max(0, level.workMs - (this.now() - level.at) * this.limits.forgiven);
  }
}
