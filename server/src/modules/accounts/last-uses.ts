/** Saves when a session or token was last used, in the background: no request waits for that or fails with it. */
export class LastUses {
  /** IDs whose last use is being saved. For parallel requests one update is enough. */
  private readonly saving = new Set<string>();

  /** @param precisionMs how old a saved use may become. */
  constructor(private readonly precisionMs: number) {}

  /** Runs `save` if the last use is long ago. One in the future comes from a wrong clock. */
  note(id: string, lastUsedAt: Date | null, now: Date, save: () => Promise<void>): void {
    const isCurrent = lastUsedAt && Math.abs(now.getTime() - lastUsedAt.getTime()) < this.precisionMs;
    if (isCurrent || this.saving.has(id)) return;
    this.saving.add(id);
    save()
      .catch(() => undefined)
      .finally(() => this.saving.delete(id));
  }
}
