import { useState, type RefObject } from 'react';

/** Copies a text. If that fails, it selects the element that shows the text. `copied` is null before. */
export function useCopy(shown: RefObject<HTMLElement | null>) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async (text: string) => {
    try {
      // Missing where the page isn't secure, such as a computer at home with http.
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setCopied(false);
    }
  };
  return { copied, copy };
}
