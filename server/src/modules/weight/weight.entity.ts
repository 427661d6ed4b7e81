import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { LocalDate } from '@macrolog/domain';
import { numeric } from '../../platform/database/columns';
import { UserEntity } from '../accounts/user.entity';

/** Body weight on one day. The unique index makes a second weight replace the first. */
@Entity('weights')
@Index('weights_day_key', ['userId', 'logDate'], { unique: true })
@Check('weights_weight_lb_check', 'weight_lb > 0 AND weight_lb <= 1500')
export class WeightEntity {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'weights_pkey' })
  userId: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'weights_pkey' })
  id: string;

  @Column('date', { name: 'log_date' })
  logDate: LocalDate;

  @Column({ name: 'weight_lb', ...numeric(6, 2) })
  weightLb: number;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'weights_user_id_fkey' })
  user?: UserEntity;
}
