import { useEffect, useState } from 'react';
import { today } from './dates';

/** Today's date, which moves on when the reader comes back to a tab that stayed open over midnight. */
export function useToday(): string {
  const [day, setDay] = useState(() => today());
  useEffect(() => {
    const refresh = () => setDay(today());
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('focus', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('focus', refresh);
    };
  }, []);
  return day;
}
