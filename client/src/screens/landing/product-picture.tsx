import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { shownColorScheme, subscribeToColorScheme, type ColorScheme } from '../../platform/color-scheme';
import desktopDark from './pictures/desktop-dark.webp';
import desktopLight from './pictures/desktop-light.webp';
import phoneDark from './pictures/phone-dark.webp';
import phoneLight from './pictures/phone-light.webp';

/** Screenshots of the app, taken by `take-pictures.mjs`. The sizes must match the files. */
const PICTURES = {
  phone: {
    light: phoneLight,
    dark: phoneDark,
    width: 780,
    height: 1688,
    alt: t`The dashboard on a phone: the calories left today, and bars for protein, carbs and fats.`,
  },
  desktop: {
    light: desktopLight,
    dark: desktopDark,
    width: 1770,
    height: 1080,
    alt: t`The dashboard on a computer: the day's totals on the left, the foods eaten on the right.`,
  },
} as const;

interface ProductPictureProps {
  of: keyof typeof PICTURES;
  /** Loads the picture when it is near the viewport. For pictures below the fold. */
  lazy?: boolean;
  className?: string | undefined;
}

/** The user's color scheme is unknown when the page is prerendered. */
const prerenderedColorScheme = (): ColorScheme => 'auto';

/** Screenshot of the app in the color scheme of the page. */
export function ProductPicture({ of, lazy = false, className }: ProductPictureProps) {
  const { light, dark, width, height, alt } = PICTURES[of];
  const colorScheme = useSyncExternalStore(subscribeToColorScheme, shownColorScheme, prerenderedColorScheme);
  return (
    <picture>
      {colorScheme === 'auto' && (
        <source srcSet={dark} media="(prefers-color-scheme: dark)" width={width} height={height} />
      )}
      <img
        src={colorScheme === 'dark' ? dark : light}
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
