import { useSearchParams } from 'react-router-dom';
import { useToday } from '../../lib/use-today';
import { choiceFrom, withChoice, type LogChoice } from './log-range';

/**
 * What the logs show. It lives in the address, so that reloading and going back work; a change is a step that Back
 * undoes, unless it replaces the step before.
 */
export function useLogChoice() {
  const today = useToday();
  const [parameters, setParameters] = useSearchParams();
  const choice = choiceFrom(parameters, today);
  const change = (changes: Partial<LogChoice>, replace = false) =>
    setParameters(withChoice(parameters, { ...choice, ...changes }, today), { replace });
  return { today, choice, change };
}
