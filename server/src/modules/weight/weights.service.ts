import type { DataSource } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import {
  historyLimitExceeded,
  type LocalDate,
  notFound,
  oldestReadableDay,
  parseLocalDate,
  parseLocalDateRange,
  parseWeight,
  requireReadableDay,
} from '@macrolog/domain';
import type { Clock } from '../../platform/clock';
import { isUuid } from '../../platform/ids';
import type { Viewer } from '../../platform/viewer';
import { WeightEntity } from './weight.entity';
import { deleteWeight, findWeight, findWeights, findWeightsById, putWeight } from './weights.repository';

/** Body weights in pounds, one per day. */
export class WeightsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Oldest first. Days that the tier can't read are left out. */
  async list(viewer: Viewer, from: LocalDate, to: LocalDate): Promise<WeightEntity[]> {
    const oldest = oldestReadableDay(viewer, this.clock.now());
    return (await this.find(viewer, from, to)).filter(({ date }) => date >= oldest);
  }

  /**
   * Like `list`, for APIs that can't represent hidden days.
   * @throws AppError PLAN_REQUIRED if there are any.
   */
  async requireVisibleList(viewer: Viewer, from: LocalDate, to: LocalDate): Promise<WeightEntity[]> {
    const oldest = oldestReadableDay(viewer, this.clock.now());
    const weights = await this.find(viewer, from, to);
    if (weights.some(({ date }) => date < oldest)) throw historyLimitExceeded(viewer);
    return weights;
  }

  /**
   * The weight of a day, if any.
   * @throws AppError PLAN_REQUIRED for a day that the tier can't read.
   */
  async requireVisibleDay(viewer: Viewer, day: LocalDate): Promise<WeightEntity[]> {
    requireReadableDay(viewer, parseLocalDate(day), this.clock.now());
    return this.find(viewer, day, day);
  }

  /** The weight of a day, or else the weights with these IDs, also of hidden days. */
  async readReplaceable(
    { userId }: Viewer,
    { date, ids }: { date: LocalDate | null; ids: readonly string[] },
  ): Promise<{ date: LocalDate; weightLb: number }[]> {
    const { manager } = this.dataSource;
    const day = date === null ? null : parseLocalDate(date);
    const found = day
      ? await findWeights(manager, userId, { from: day, to: day })
      : await findWeightsById(manager, userId, ids);
    return found.map((weight) => ({ date: weight.date, weightLb: weight.weightLb }));
  }

  /** Logs the weight of a day. Replaces an existing one. */
  async log(viewer: Viewer, input: { date: LocalDate; weightLb: number }): Promise<WeightEntity> {
    const values = { date: parseLocalDate(input.date), weightLb: parseWeight(input.weightLb) };
    requireReadableDay(viewer, values.date, this.clock.now());
    const weight = Object.assign(new WeightEntity(), { userId: viewer.userId, id: uuidv7(), ...values });
    return Object.assign(weight, { id: await putWeight(this.dataSource.manager, weight) });
  }

  /** @throws AppError NOT_FOUND, or PLAN_REQUIRED for a day that the tier can't read. */
  async delete(viewer: Viewer, id: string): Promise<string> {
    const weight = isUuid(id) && (await findWeight(this.dataSource.manager, viewer.userId, id));
    if (!weight) throw notFound('WEIGHT');
    requireReadableDay(viewer, weight.date, this.clock.now());
    await deleteWeight(this.dataSource.manager, weight);
    return weight.id;
  }

  private async find({ userId }: Viewer, start: LocalDate, end: LocalDate): Promise<WeightEntity[]> {
    return findWeights(this.dataSource.manager, userId, parseLocalDateRange(start, end));
  }
}
