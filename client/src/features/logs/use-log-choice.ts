import { useSearchParams } from 'react-router-dom';
import { useToday } from '../../platform/dates/use-today';
import { choiceFrom, withChoice, type LogChoice } from './log-range';

/**
 * The type and period of the logs. They are kept in the URL, so that reloading and going back work. A change adds a history
 * entry unless it replaces the current one.
 */
export function useLogChoice() {
  const today = useToday();
  const [parameters, setParameters] = useSearchParams();
  const choice = choiceFrom(parameters, today);
  const change = (changes: Partial<LogChoice>, replace = false) =>
    setParameters(withChoice(parameters, { ...choice, ...changes }, today), { replace });
  return { today, choice, change };
}
