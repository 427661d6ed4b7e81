import type { DataSource } from 'typeorm';
import type { Clock } from '../clock';

/** Measurements per synchronization. The one with the shortest round trip is the most precise. */
const SAMPLES = 3;

interface Measurement {
  /** Milliseconds between this process's monotonic clock and the database time. */
  offsetMs: number;
  /** Half the round trip, because the database may have read its clock at either end of it. */
  errorMs: number;
}

/**
 * Follows the clock of the database, which all processes share. Between synchronizations it uses the monotonic clock,
 * so changing the clock of this machine has no effect.
 */
export class DatabaseClock implements Clock {
  private constructor(
    private readonly dataSource: DataSource,
    private offsetMs: number,
  ) {}

  static async start(dataSource: DataSource): Promise<DatabaseClock> {
    const { offsetMs } = await measure(dataSource);
    return new DatabaseClock(dataSource, offsetMs);
  }

  now(): Date {
    return new Date(Math.round(performance.now() + this.offsetMs));
  }

  /**
   * Synchronizes with the database. A measurement that is less precise than its difference from the known offset is
   * ignored.
   * @throws while the database is unavailable. The last offset stays in use.
   */
  async synchronize(): Promise<void> {
    const { offsetMs, errorMs } = await measure(this.dataSource);
    if (Math.abs(offsetMs - this.offsetMs) > errorMs) this.offsetMs = offsetMs;
  }
}

async function measure(dataSource: DataSource): Promise<Measurement> {
  const runner = dataSource.createQueryRunner();
  try {
    // Waiting for a connection isn't part of the round trip.
    await runner.connect();
    let best: Measurement = { offsetMs: 0, errorMs: Infinity };
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const sentAt = performance.now();
      const [row] = (await runner.query('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now')) as [
        { now: string },
      ];
      const errorMs = (performance.now() - sentAt) / 2;
      if (errorMs < best.errorMs) best = { offsetMs: Number(row.now) - sentAt - errorMs, errorMs };
    }
    return best;
  } finally {
    await runner.release();
  }
}
