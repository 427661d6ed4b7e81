import { safeStorage } from '../../platform/storage/safe-storage';
import type { FoodCategory } from './category-field';

const storage = safeStorage('localStorage');
const KEY = 'food-category';

/** The category of the last food that was added on this device, if it is one of these. Empty otherwise. */
export function lastCategory(categories: readonly FoodCategory[]): string {
  const kept = storage.getItem(KEY);
  return categories.some(({ id }) => id === kept) ? (kept ?? '') : '';
}

export const keepCategory = (id: string): boolean => storage.setItem(KEY, id);
