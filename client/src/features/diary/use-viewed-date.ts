import { useSearchParams } from 'react-router-dom';
import { isLocalDate } from '../../lib/dates';
import { useToday } from '../../lib/use-today';

const PARAMETER = 'date';

/** The day on screen. It lives in the address, where today needs no mention and an impossible day is ignored. */
export function useViewedDate() {
  const today = useToday();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get(PARAMETER);
  const date = isLocalDate(asked) ? asked : today;
  const setDate = (next: string) => {
    if (next === date) return;
    setParameters((current) => {
      const changed = new URLSearchParams(current);
      if (next === today) changed.delete(PARAMETER);
      else changed.set(PARAMETER, next);
      return changed;
    });
  };
  return { date, today, setDate };
}
