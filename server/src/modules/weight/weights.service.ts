import type { DataSource } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import type { Clock } from '../../platform/clock';
import { historyLimitExceeded, oldestReadableDay, requireReadableDay } from '../../platform/entitlements';
import { isUuid } from '../../platform/ids';
import type { Viewer } from '../../platform/viewer';
import { WeightEntity } from './weight.entity';
import { Between } from 'typeorm';
import { type LocalDate, parseLocalDate, parseLocalDateRange, notFound, parseWeight } from '@macrolog/domain';

/** Body weights in pounds, one per day. */
export class WeightsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Oldest first. Days that the tier can't read are left out. */
  async list(viewer: Viewer, from: LocalDate, to: LocalDate): Promise<WeightEntity[]> {
    const oldest = oldestReadableDay(viewer, this.clock.now());
    return (await this.between(viewer, from, to)).filter(({ logDate }) => logDate >= oldest);
  }

  /**
   * Like `list`, for APIs that can't represent hidden days.
   * @throws AppError PLAN_REQUIRED if there are any.
   */
  async openList(viewer: Viewer, from: LocalDate, to: LocalDate): Promise<WeightEntity[]> {
    const oldest = oldestReadableDay(viewer, this.clock.now());
    const weights = await this.between(viewer, from, to);
    if (weights.some(({ logDate }) => logDate < oldest)) throw historyLimitExceeded(viewer);
    return weights;
  }

  /**
   * The weight of a day, if any.
   * @throws AppError PLAN_REQUIRED for a day that the tier can't read.
   */
  async ofDay(viewer: Viewer, day: LocalDate): Promise<WeightEntity[]> {
    const logDate = parseLocalDate(day);
    requireReadableDay(viewer, logDate, this.clock.now());
    return this.dataSource.manager.findBy(WeightEntity, { userId: viewer.userId, logDate });
  }

  /** Logs the weight of a day. Replaces an existing one. */
  async log(viewer: Viewer, input: { date: LocalDate; weightLb: number }): Promise<WeightEntity> {
    const date = parseLocalDate(input.date);
    const weightLb = parseWeight(input.weightLb);
    requireReadableDay(viewer, date, this.clock.now());
    const [row] = await this.dataSource.query<{ id: string }[]>(
      `INSERT INTO weights (user_id, id, log_date, weight_lb) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id, log_date) DO UPDATE SET weight_lb = EXCLUDED.weight_lb
       RETURNING id`,
      [viewer.userId, uuidv7(), date, weightLb],
    );
    return Object.assign(new WeightEntity(), { userId: viewer.userId, id: row?.id, logDate: date, weightLb });
  }

  /** @throws AppError NOT_FOUND, or PLAN_REQUIRED for a day that the tier can't read. */
  async delete(viewer: Viewer, id: string): Promise<string> {
    const key = { userId: viewer.userId, id };
    const weight = isUuid(id) && (await this.dataSource.manager.findOneBy(WeightEntity, key));
    if (!weight) throw notFound('Weight');
    requireReadableDay(viewer, weight.logDate, this.clock.now());
    await this.dataSource.manager.delete(WeightEntity, key);
    return weight.id;
  }

  private between(viewer: Viewer, start: LocalDate, end: LocalDate): Promise<WeightEntity[]> {
    const { from, to } = parseLocalDateRange(start, end);
    return this.dataSource.manager.find(WeightEntity, {
      where: { userId: viewer.userId, logDate: Between(from, to) },
      order: { logDate: 'ASC' },
    });
  }
}
