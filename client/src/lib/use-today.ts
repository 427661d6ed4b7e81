import { useEffect, useState } from 'react';
import { today } from './dates';

/** A little past midnight: timers may fire early by a moment. */
const untilTomorrow = (): number => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime() + 50;
};

/** Today's date. It moves on at midnight, and when the reader comes back to a tab that slept over it. */
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
