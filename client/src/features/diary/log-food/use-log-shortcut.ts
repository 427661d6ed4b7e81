import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

const PARAMETER = 'log';

/**
 * Opens the Log Food dialog if the URL asks for it, as the installed app's shortcut does. Then removes the parameter,
 * so that a reload or Back does not open the dialog again.
 */
export function useLogShortcut(ready: boolean, open: () => void): void {
  const [parameters, setParameters] = useSearchParams();
  const isAsked = parameters.get(PARAMETER) === 'food';
  const openOnce = useEffectEvent(() => {
    const others = new URLSearchParams(parameters);
    others.delete(PARAMETER);
    setParameters(others, { replace: true });
    open();
  });
  useEffect(() => {
    if (ready && isAsked) openOnce();
  }, [ready, isAsked]);
}
