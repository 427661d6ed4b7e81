import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { shownColorScheme, subscribeToColorScheme, type ColorScheme } from '../../platform/color-scheme';
import { LANGUAGE } from '../../platform/language/language';
import { PICTURES } from './product-pictures';

/** The sizes must match the files. */
const DEVICES = {
  phone: {
    width: 780,
    height: 1688,
    alt: t`The dashboard on a phone: the calories left today, and bars for protein, carbs and fats.`,
  },
  desktop: {
    width: 1770,
    height: 1080,
    alt: t`The dashboard on a computer: the day's totals on the left, the foods eaten on the right.`,
  },
} as const;

interface ProductPictureProps {
  of: keyof typeof DEVICES;
  /** Loads the picture when it is near the viewport. For pictures below the fold. */
  lazy?: boolean;
  className?: string | undefined;
}

/** The user's color scheme is unknown when the page is prerendered. */
const prerenderedColorScheme = (): ColorScheme => 'auto';

/** Screenshot of the app in the language and the color scheme of the page. */
export function ProductPicture({ of, lazy = false, className }: ProductPictureProps) {
  const { width, height, alt } = DEVICES[of];
  const { light, dark } = PICTURES[LANGUAGE][of];
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
