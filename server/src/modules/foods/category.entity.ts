import { Column, Entity, Index } from 'typeorm';
import { UserData } from '../../platform/database/user-data';

@Entity('categories')
@Index('categories_name_key', ['userId', 'nameFolded'], { unique: true })
export class CategoryEntity extends UserData {
  @Column('text') name: string;
  @Column('text') nameFolded: string;
}
