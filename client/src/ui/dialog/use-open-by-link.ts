import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

interface Link {
  /** The query parameter and its value, such as `log=food`. */
  parameter: string;
  value: string;
  /** Whether the dialog can be opened. Defaults to true. */
  ready?: boolean;
}

/**
 * Opens a dialog if the URL asks for it. Then removes the parameter, so that a reload or Back does not open the dialog
 * again.
 */
export function useOpenByLink({ parameter, value, ready = true }: Link, open: () => void): void {
  const [parameters, setParameters] = useSearchParams();
  const isRequested = parameters.get(parameter) === value;
  const openOnce = useEffectEvent(() => {
    const others = new URLSearchParams(parameters);
    others.delete(parameter);
    setParameters(others, { replace: true });
    open();
  });
  useEffect(() => {
    if (ready && isRequested) openOnce();
  }, [ready, isRequested]);
}
