import type { Clock } from '../../../platform/clock';

interface Kept<V> {
  value: Promise<V>;
  until: number;
}

/**
 * Caches results in memory for a while, at most `size` of them; the oldest is removed first. Concurrent requests for
 * the same key share one call. Failures aren't cached.
 */
export class ShortCache<V> {
  private readonly kept = new Map<string, Kept<V>>();

  constructor(
    private readonly clock: Clock,
    private readonly limits: { size: number; milliseconds: number },
  ) {}

  get(key: string, read: () => Promise<V>): Promise<V> {
    const now = this.clock.now().getTime();
    const found = this.kept.get(key);
    if (found && found.until > now) return found.value;
    const value = read();
    this.set(key, { value, until: now + this.limits.milliseconds });
    value.catch(() => {
      if (this.kept.get(key)?.value === value) this.kept.delete(key);
    });
    return value;
  }

  /** The cached value, unless it has expired. */
  peek(key: string): Promise<V> | undefined {
    const found = this.kept.get(key);
    return found && found.until > this.clock.now().getTime() ? found.value : undefined;
  }

  put(key: string, value: V): void {
    this.set(key, { value: Promise.resolve(value), until: this.clock.now().getTime() + this.limits.milliseconds });
  }

  delete(key: string): void {
    this.kept.delete(key);
  }

  private set(key: string, entry: Kept<V>): void {
    this.kept.delete(key);
    this.kept.set(key, entry);
    if (this.kept.size <= this.limits.size) return;
    const [oldest] = this.kept.keys();
    if (oldest !== undefined) this.kept.delete(oldest);
  }
}
