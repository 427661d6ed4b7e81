import { Check, Column, Entity, Index } from 'typeorm';
import type { LocalDate } from '@macrolog/domain';
import { numeric } from '../../platform/database/columns';
import { UserData } from '../../platform/database/user-data';

/** Body weight on one day. The unique index makes a second weight replace the first. */
@Entity('weights')
@Index('weights_day_key', ['userId', 'date'], { unique: true })
@Check('weights_weight_lb_check', 'weight_lb > 0 AND weight_lb <= 1500')
export class WeightEntity extends UserData {
  @Column('date', { name: 'log_date' }) date: LocalDate;
  @Column(numeric(6, 2)) weightLb: number;
}
