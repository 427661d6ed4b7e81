import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../users/user.entity';

/** Foods that somebody eats together, under a name. The id is made by the client. */
@Entity('meals')
export class MealEntity {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'meals_pkey' })
  userId: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'meals_pkey' })
  id: string;

  @Column('text')
  name: string;

  /** `foldForSearch(name)`: meals are listed by it. */
  @Column('text', { name: 'name_folded' })
  nameFolded: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'meals_user_id_fkey' })
  user?: UserEntity;
}
