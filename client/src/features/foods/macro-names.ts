import { compareMacroNames } from '@macrolog/domain';

interface NamesMacro {
  readonly macroName: string;
}

/** Maximum number of columns that fit. Expanded rows show all goals. */
const MAX_COLUMNS = 10;

/** Macros of goals that get a table column. */
export const columnMacros = (goals: readonly NamesMacro[]): string[] =>
  goals
    .map(({ macroName }) => macroName)
    .sort(compareMacroNames)
    .slice(0, MAX_COLUMNS);

export const macrosToShow = (food: { readonly macros: readonly NamesMacro[] }, goals: readonly NamesMacro[]) =>
  [...new Set([...goals, ...food.macros].map(({ macroName }) => macroName))].sort(compareMacroNames);
