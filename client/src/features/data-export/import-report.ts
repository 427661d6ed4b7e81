export type Kind = 'categories' | 'foods' | 'meals' | 'goals' | 'diary' | 'weights';

export interface KindReport {
  kind: Kind;
  in_file: number;
  added: number;
  already_there: number;
  different: number;
  refused: number;
}

/** Response of the import endpoint. */
export interface ImportReport {
  preview: boolean;
  kinds: KindReport[];
  /** The first rows that cannot be imported. */
  problems: { kind: Kind; position: number; reason: string }[];
  /** All rows that cannot be imported. */
  problem_count: number;
}

export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  categories: 'Categories',
  foods: 'Foods',
  meals: 'Meals',
  goals: 'Goals',
  diary: 'Diary',
  weights: 'Weights',
};

/** Number of added rows of all kinds. */
export const addedIn = ({ kinds }: ImportReport): number => kinds.reduce((sum, { added }) => sum + added, 0);

export const problemText = ({ kind, position, reason }: ImportReport['problems'][number]): string =>
  `${KIND_NAMES[kind]}, row ${position}: ${reason}`;
