import type { GraphQLResolveInfo } from 'graphql';
import type { StoredMacro } from '../../platform/database/stored-values';
import { selectedFields } from '../../platform/graphql/selected-fields';
import type { FoodsLoaders } from '../foods';
import type { DayRequest } from './days.service';
import type { ReadBudget } from './food-log-pages';

/** Reads only what is selected. All days of one document share a budget. */
export interface DiaryContext {
  loaders: {
    foods: FoodsLoaders;
    diary: { readBudget: ReadBudget; nutrients: (id: string) => Promise<StoredMacro[]> };
  };
}

export function toDayRequest({ loaders }: DiaryContext, info: GraphQLResolveInfo): DayRequest {
  const fields = selectedFields(info);
  return {
    entries: fields.has('entries'),
    macros: selectedFields(info, 'entries').has('macros'),
    goals: fields.has('progress') || fields.has('incomplete'),
    budget: loaders.diary.readBudget,
  };
}
