import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../accounts/user.entity';

@Entity('categories')
@Index('categories_name_key', ['userId', 'nameFolded'], { unique: true })
export class CategoryEntity {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'categories_pkey' })
  userId: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'categories_pkey' })
  id: string;

  @Column('text')
  name: string;

  @Column('text', { name: 'name_folded' })
  nameFolded: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'categories_user_id_fkey' })
  user?: UserEntity;
}
