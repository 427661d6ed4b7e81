import { useSyncExternalStore } from 'react';
import { shownLook, subscribeToLook, type Look } from '../../lib/look';
import desktopDark from './pictures/desktop-dark.webp';
import desktopLight from './pictures/desktop-light.webp';
import phoneDark from './pictures/phone-dark.webp';
import phoneLight from './pictures/phone-light.webp';

/** Screenshots of the running program; `take-pictures.mjs` takes them anew. Sizes are those of the files. */
const PICTURES = {
  phone: {
    light: phoneLight,
    dark: phoneDark,
    width: 780,
    height: 1688,
    alt: 'The dashboard on a phone: the calories left today, and bars for protein, carbs and fats.',
  },
  desktop: {
    light: desktopLight,
    dark: desktopDark,
    width: 1770,
    height: 1080,
    alt: 'The dashboard on a computer: the day’s totals on the left, the foods eaten on the right.',
  },
} as const;

interface ProductPictureProps {
  of: keyof typeof PICTURES;
  /** Below the first screen: loaded when it comes near. */
  lazy?: boolean;
  className?: string | undefined;
}

/** A page that is made ahead of time knows no choice of the look. */
const prerenderedLook = (): Look => 'auto';

/** The product as it is, in the look of the page around it. */
export function ProductPicture({ of, lazy = false, className }: ProductPictureProps) {
  const { light, dark, width, height, alt } = PICTURES[of];
  const look = useSyncExternalStore(subscribeToLook, shownLook, prerenderedLook);
  return (
    <picture>
      {look === 'auto' && <source srcSet={dark} media="(prefers-color-scheme: dark)" width={width} height={height} />}
      <img
        src={look === 'dark' ? dark : light}
        width={width}
        height={height}
        alt={alt}
        className={className}
        loading={lazy ? 'lazy' : 'eager'}
        fetchPriority={lazy ? 'auto' : 'high'}
        decoding="async"
      />
    </picture>
  );
}
