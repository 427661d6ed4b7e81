import { amountText, type Amount } from '../../platform/nutrition/macros';
import { useUnits } from '../../platform/units/use-units';

interface MacroAmountProps {
  macros: readonly Amount[];
  macroName: string;
}

/** The amount of a macro in the user's units, or the dash for an unknown one. */
export const MacroAmount = ({ macros, macroName }: MacroAmountProps) => amountText(macros, macroName, useUnits());
