import type { Language } from '@macrolog/domain';
import deDesktopDark from './pictures/de/desktop-dark.webp';
import deDesktopLight from './pictures/de/desktop-light.webp';
import dePhoneDark from './pictures/de/phone-dark.webp';
import dePhoneLight from './pictures/de/phone-light.webp';
import enDesktopDark from './pictures/en/desktop-dark.webp';
import enDesktopLight from './pictures/en/desktop-light.webp';
import enPhoneDark from './pictures/en/phone-dark.webp';
import enPhoneLight from './pictures/en/phone-light.webp';
import esDesktopDark from './pictures/es/desktop-dark.webp';
import esDesktopLight from './pictures/es/desktop-light.webp';
import esPhoneDark from './pictures/es/phone-dark.webp';
import esPhoneLight from './pictures/es/phone-light.webp';
import frDesktopDark from './pictures/fr/desktop-dark.webp';
import frDesktopLight from './pictures/fr/desktop-light.webp';
import frPhoneDark from './pictures/fr/phone-dark.webp';
import frPhoneLight from './pictures/fr/phone-light.webp';

type Device = 'phone' | 'desktop';

/** Screenshots of the app in each language, taken by `take-pictures.mjs`. */
export const PICTURES: Readonly<Record<Language, Readonly<Record<Device, { light: string; dark: string }>>>> = {
  en: {
    phone: { light: enPhoneLight, dark: enPhoneDark },
    desktop: { light: enDesktopLight, dark: enDesktopDark },
  },
  de: {
    phone: { light: dePhoneLight, dark: dePhoneDark },
    desktop: { light: deDesktopLight, dark: deDesktopDark },
  },
  fr: {
    phone: { light: frPhoneLight, dark: frPhoneDark },
    desktop: { light: frDesktopLight, dark: frDesktopDark },
  },
  es: {
    phone: { light: esPhoneLight, dark: esPhoneDark },
    desktop: { light: esDesktopLight, dark: esDesktopDark },
  },
};
