import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../accounts/user.entity';

/** A named list of foods that are eaten together. The client generates the ID. */
@Entity('meals')
export class MealEntity {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'meals_pkey' })
  userId: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'meals_pkey' })
  id: string;

  @Column('text')
  name: string;

  /** `foldForSearch(name)`, used for sorting. */
  @Column('text', { name: 'name_folded' })
  nameFolded: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'meals_user_id_fkey' })
  user?: UserEntity;
}
