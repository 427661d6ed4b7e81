import type { DataSource } from 'typeorm';
import { LANGUAGES, type Language } from '@macrolog/domain';
import { withUserLock } from '../../platform/database/user-lock';
import type { Viewer } from '../../platform/viewer';
import { unlessTaken } from './categories.service';
import { renameStarterCategories, renameStarterFoods } from './starter-content.repository';
import { listCategoryRenamings, listFoodRenamings } from './starter-translation';

/** Changes the starter content of existing accounts. */
export class StarterContentService {
  private readonly renamings = new Map(
    LANGUAGES.map((language) => [
      language,
      { categories: listCategoryRenamings(language), foods: listFoodRenamings(language) },
    ]),
  );

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Translates the names of the viewer's starter categories and starter foods that were never edited. Logged entries
   * keep their names. Idempotent. Returns the number of renamed categories and foods.
   * @throws AppError CONFLICT if a category with a new name is added meanwhile.
   */
  translate({ userId }: Viewer, language: Language): Promise<number> {
    const { categories = [], foods = [] } = this.renamings.get(language) ?? {};
    return withUserLock(this.dataSource, userId, async (manager) => {
      const renamedCategories = await unlessTaken(renameStarterCategories(manager, userId, categories));
      return renamedCategories + (await renameStarterFoods(manager, userId, foods));
    });
  }
}
