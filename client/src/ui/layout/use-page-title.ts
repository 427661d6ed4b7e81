import { useEffect } from 'react';

/** Sets the title of the tab: 'Dashboard · Macrolog', or only the name. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Macrolog` : 'Macrolog';
  }, [title]);
}
