import type { EntityManager } from 'typeorm';
import type { LocalDate } from '@macrolog/domain';
import { CheckInEntity } from './check-in.entity';

/** An answered check-in. */
export type StoredCheckIn = Omit<CheckInEntity, 'user'>;

export const findCheckIn = (manager: EntityManager, userId: string, id: string): Promise<StoredCheckIn | null> =>
  manager.findOneBy(CheckInEntity, { userId, id });

export const findCheckInOn = (manager: EntityManager, userId: string, date: LocalDate): Promise<StoredCheckIn | null> =>
  manager.findOneBy(CheckInEntity, { userId, date });

/** Newest first. */
export const findCheckIns = (manager: EntityManager, userId: string, first: number): Promise<StoredCheckIn[]> =>
  manager.find(CheckInEntity, { where: { userId }, order: { date: 'DESC' }, take: first });

/** In a transaction that has locked the user. */
export const addCheckIn = (manager: EntityManager, checkIn: CheckInEntity) => manager.insert(CheckInEntity, checkIn);
