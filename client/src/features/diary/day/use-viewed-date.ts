import { useSearchParams } from 'react-router-dom';
import { isLocalDate } from '../../../platform/dates/dates';
import { useToday } from '../../../platform/dates/use-today';

const PARAMETER = 'date';

/**
 * The viewed day, stored in the URL. Today has no parameter and invalid dates are ignored. Each change adds a history
 * entry, unless it replaces the last one.
 */
export function useViewedDate() {
  const today = useToday();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get(PARAMETER);
  const date = isLocalDate(asked) ? asked : today;
  const setDate = (next: string, replace = false) => {
    if (next === date) return;
    const changed = new URLSearchParams(parameters);
    if (next === today) changed.delete(PARAMETER);
    else changed.set(PARAMETER, next);
    setParameters(changed, { replace });
  };
  return { date, today, setDate };
}
