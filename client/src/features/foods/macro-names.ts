import { compareMacroNames } from '../../lib/macros';

interface NamesMacro {
  readonly macroName: string;
}

/** More would not fit beside each other; the other goals show where a food is opened. */
const MAX_COLUMNS = 10;

/** The macros of goals that the table of foods has columns for. */
export const columnMacros = (goals: readonly NamesMacro[]): string[] =>
  goals
    .map(({ macroName }) => macroName)
    .sort(compareMacroNames)
    .slice(0, MAX_COLUMNS);

/** All macros of a food, and those of goals even where the food does not know them. */
export const macrosToShow = (food: { readonly macros: readonly NamesMacro[] }, goals: readonly NamesMacro[]) =>
  [...new Set([...goals, ...food.macros].map(({ macroName }) => macroName))].sort(compareMacroNames);
