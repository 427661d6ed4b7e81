import { Check, Column, Entity, Unique } from 'typeorm';
import { UserData } from '../../platform/database/user-data';

/** Name of a slot in messages. */
export const MEAL_SLOT = 'MEAL_SLOT';

/** A part of the day that entries are grouped by, such as breakfast. Places run from 1 without gaps. */
@Entity('meal_slots')
@Unique('meal_slots_name_key', ['userId', 'nameFolded'], { deferrable: 'INITIALLY DEFERRED' })
@Unique('meal_slots_place_key', ['userId', 'position'], { deferrable: 'INITIALLY DEFERRED' })
@Check('meal_slots_place_check', 'place >= 1 AND place <= 8')
export class MealSlotEntity extends UserData {
  @Column('text') name: string;
  /** `foldCase(name)`: names are unique ignoring case. */
  @Column('text') nameFolded: string;
  @Column('smallint', { name: 'place' }) position: number;
}
