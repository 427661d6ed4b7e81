import { useSearchParams } from 'react-router-dom';
import { isLocalDate } from '../../lib/dates';
import { useToday } from '../../lib/use-today';

const PARAMETER = 'date';

/**
 * The day on screen. It lives in the address, where today needs no mention and an impossible day is ignored. A change is a
 * step that Back undoes, unless it replaces the step before.
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
