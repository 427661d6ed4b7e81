import { amountText, type Amount } from '../../platform/nutrition/macros';
import { useUnits } from '../../platform/units/use-units';

interface MacroAmountProps {
  macros: readonly Amount[];
  macroName: string;
}

/**
 * The amount of a macro in the user's units, or the dash for an unknown one. It changes, so it has its own element: when a
 * browser translates a page, it replaces the text nodes, and React updates only the texts that fill an element.
 */
export const MacroAmount = ({ macros, macroName }: MacroAmountProps) => (
  <span>{amountText(macros, macroName, useUnits())}</span>
);
