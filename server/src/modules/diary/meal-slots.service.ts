import type { DataSource, EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import {
  DEFAULT_MEAL_SLOTS,
  invalidInput,
  type Language,
  LANGUAGES,
  MAX_MEAL_SLOTS,
  notFound,
  refusal,
} from '@macrolog/domain';
import { withUserLock } from '../../platform/database/user-lock';
import { clientMadeId } from '../../platform/ids';
import type { NewAccount } from '../../platform/module';
import type { Viewer } from '../../platform/viewer';
import { parseMealSlotName } from './meal-slot-names';
import { MEAL_SLOT } from './meal-slot.entity';
import { deleteOtherMealSlots, findMealSlots, putMealSlots, type StoredMealSlot } from './meal-slots.repository';

interface MealSlotInput {
  /** A known ID keeps that slot. */
  id?: string | null;
  name: string;
}

const toSlot = ({ id, name }: MealSlotInput, index: number) => ({
  id: id === undefined || id === null ? null : clientMadeId(id),
  ...parseMealSlotName(name),
  position: index + 1,
});

type CheckedSlot = ReturnType<typeof toSlot>;

/** @throws AppError INVALID_INPUT for too few or too many slots, and for an ID or a name that occurs twice. */
function parseSlots(inputs: readonly MealSlotInput[]): CheckedSlot[] {
  if (inputs.length < 1 || inputs.length > MAX_MEAL_SLOTS) {
    throw refusal('INVALID_INPUT', 'TOO_MANY_MEAL_SLOTS', { params: { max: MAX_MEAL_SLOTS } });
  }
  const slots = inputs.map(toSlot);
  const ids = slots.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw invalidInput('Each meal slot must have a different ID.');
  if (new Set(slots.map(({ nameFolded }) => nameFolded)).size < slots.length) {
    throw refusal('INVALID_INPUT', 'MEAL_SLOT_NAME_TWICE');
  }
  return slots;
}

/**
 * Gives slots without an ID the one of the slot with their name, so that a repeated request adds nothing and entries
 * keep their slot.
 */
function withIds(slots: readonly CheckedSlot[], existing: readonly StoredMealSlot[]): StoredMealSlot[] {
  const taken = new Set(slots.map(({ id }) => id));
  return slots.map((slot) => {
    const same = existing.find(({ id, nameFolded }) => nameFolded === slot.nameFolded && !taken.has(id));
    return { ...slot, id: slot.id ?? same?.id ?? uuidv7() };
  });
}

/** The default name in a language that has the same meaning; the same name if it is no default. */
function translateDefault(name: string, language: Language): string {
  const index = LANGUAGES.map((other) => (DEFAULT_MEAL_SLOTS[other] as readonly string[]).indexOf(name)).find(
    (found) => found >= 0,
  );
  return (index !== undefined && DEFAULT_MEAL_SLOTS[language][index]) || name;
}

/** Adds the default slots of a language to a new account, in the caller's transaction. */
export async function addDefaultMealSlots(manager: EntityManager, { userId, language }: NewAccount): Promise<void> {
  const slots = DEFAULT_MEAL_SLOTS[language].map((name, index) => ({ ...toSlot({ name }, index), id: uuidv7() }));
  await putMealSlots(manager, userId, slots);
}

/** A user's meal slots: the parts of a day that entries are grouped by. */
export class MealSlotsService {
  constructor(private readonly dataSource: DataSource) {}

  /** In display order. */
  list({ userId }: Viewer): Promise<StoredMealSlot[]> {
    return findMealSlots(this.dataSource, userId);
  }

  /** @throws AppError NOT_FOUND if the viewer has no slot with this name, ignoring case. */
  async named(viewer: Viewer, typed: string): Promise<StoredMealSlot> {
    const { nameFolded } = parseMealSlotName(typed);
    const slot = (await this.list(viewer)).find((candidate) => candidate.nameFolded === nameFolded);
    if (!slot) throw notFound(MEAL_SLOT);
    return slot;
  }

  /** Renames the slots that have a default name of another language. Returns their number. */
  translate({ userId }: Viewer, language: Language): Promise<number> {
    return withUserLock(this.dataSource, userId, async (manager) => {
      const slots = await findMealSlots(manager, userId);
      const renamed = slots.flatMap((slot) => {
        const name = translateDefault(slot.name, language);
        const { nameFolded } = parseMealSlotName(name);
        const isTaken = slots.some((other) => other.nameFolded === nameFolded);
        return isTaken ? [] : [{ ...slot, name, nameFolded }];
      });
      if (renamed.length > 0) await putMealSlots(manager, userId, renamed);
      return renamed.length;
    });
  }

  /**
   * Replaces the list of slots. Those that are left out are deleted; their entries stay, without a slot. Idempotent.
   * @throws AppError INVALID_INPUT.
   */
  async replace(viewer: Viewer, inputs: readonly MealSlotInput[]): Promise<StoredMealSlot[]> {
    const { userId } = viewer;
    const checked = parseSlots(inputs);
    return withUserLock(this.dataSource, userId, async (manager) => {
      const slots = withIds(checked, await findMealSlots(manager, userId));
      await deleteOtherMealSlots(
        manager,
        userId,
        slots.map(({ id }) => id),
      );
      await putMealSlots(manager, userId, slots);
      return slots;
    });
  }
}
