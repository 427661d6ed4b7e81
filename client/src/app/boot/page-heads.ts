import { t } from '@lingui/core/macro';
import { paths } from '../../platform/paths';
import { NOT_FOUND_PATH } from '../../platform/prerender-data';

interface PageHead {
  title: string;
  description: string;
  /** Describes the picture that social networks and chats show with a link to the page. */
  pictureText?: string;
  /** Whether the page can be read without JavaScript. */
  isText: boolean;
}

/** Heads of the public pages that are prerendered, by path. Only the build needs them, so that no browser loads them. */
export const PAGE_HEADS: Readonly<Record<string, PageHead>> = {
  [paths.home]: {
    title: 'Macrolog',
    description: t`Macrolog is a food diary that shows how each day compares with your macro goals.`,
    pictureText: t`The Macrolog logo above four bars that show the progress toward goals.`,
    isText: true,
  },
  [paths.terms]: {
    title: t`Terms of use · Macrolog`,
    description: t`The terms of use for Macrolog: your account, plans and prices, and what the service provides.`,
    isText: true,
  },
  [paths.privacy]: {
    title: t`Privacy policy · Macrolog`,
    description: t`Read what Macrolog stores about you and how it is used. Your tracking data is never sold.`,
    isText: true,
  },
  [paths.sources]: {
    title: t`Where the numbers come from · Macrolog`,
    description: t`The food composition tables that Macrolog uses, their publishers and licenses, and how values were converted.`,
    isText: true,
  },
  [paths.logIn]: {
    title: t`Log In · Macrolog`,
    description: t`Log in to Macrolog, your food diary built around your own goals.`,
    isText: false,
  },
  [NOT_FOUND_PATH]: {
    title: t`Page not found · Macrolog`,
    description: t`This page doesn't exist. Check the address, or go back to the home page.`,
    isText: true,
  },
};

const DESCRIPTION = PAGE_HEADS[paths.home]?.description ?? '';

/** Texts of every page. */
export const PAGE_TEXTS = {
  description: DESCRIPTION,
  noScript: t`Macrolog needs JavaScript. Turn it on and reload the page.`,
};

/** Texts of the web app manifest. */
export const MANIFEST_TEXTS = {
  name: t`Macrolog: food diary and macro goals`,
  description: DESCRIPTION,
  shortcuts: [
    { name: t({ message: 'Log Food', context: 'shortcut' }), short_name: t({ message: 'Log', context: 'shortcut' }) },
    { name: t({ message: 'Goals', context: 'shortcut' }) },
  ],
};
