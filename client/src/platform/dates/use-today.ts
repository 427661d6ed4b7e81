import { useEffect, useState } from 'react';
import { today } from './local-date';

/** Added to midnight, because timers may fire slightly early. */
const untilTomorrow = (): number => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime() + 50;
};

/** Today's date. It updates at midnight, and when the user returns to a tab that was suspended. */
export function useToday(): string {
  const [day, setDay] = useState(() => today());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const refresh = () => {
      setDay(today());
      clearTimeout(timer);
      timer = setTimeout(refresh, untilTomorrow());
    };
    refresh();
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('focus', refresh);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('focus', refresh);
    };
  }, []);
  return day;
}
