import { basename } from 'node:path';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
export const DESKTOP = { viewport: { width: 1280, height: 800 }, hasTouch: false };

const specs = (...names: string[]) => names.map((name) => `${name}.spec.ts`);

/** Accessibility and layout depend on the screen size. */
export const BOTH_SIZES = specs('accessibility', 'landing', 'prerendered', 'print');

/** Made with a keyboard, independent of the screen size, or sets its own. */
export const DESKTOP_ALONE = specs(
  'account',
  'every-route',
  'first-screen',
  'keyboard',
  'languages',
  'layout',
  'loading',
  'pwa',
  'sessions',
  'settings',
  'stripe-form',
  'support',
  'texts',
  'time-zones',
  'transfer',
);

/** The size of a journey, all of which are in one project. */
export const sizeJourney = (file: string, tags: readonly string[]) =>
  tags.includes('@desktop') || DESKTOP_ALONE.includes(basename(file)) ? DESKTOP : PHONE;
