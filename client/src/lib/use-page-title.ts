import { useEffect } from 'react';

/** Names the browser's tab: 'Dashboard · Macrolog', or the name alone. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Macrolog` : 'Macrolog';
  }, [title]);
}
