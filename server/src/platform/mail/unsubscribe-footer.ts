import type { Language } from '@macrolog/domain';
import type { Settings } from '../../config/env';
import { formatText } from '../texts';
import type { MailText } from './mail-layout';
import { toPageUrl } from './page-url';

export const UNSUBSCRIBE_PAGE = '/unsubscribe';

interface Way {
  token: string;
  /** Name of the mailing list. */
  list: string;
  /** Key of the text that says why the user gets the email. */
  reason: string;
}

/** The way to unsubscribe in the headers and at the end of an email. */
export const offerUnsubscribe = (
  { appUrl, postalAddress }: Pick<Settings, 'appUrl' | 'postalAddress'>,
  language: Language,
  { token, list, reason }: Way,
): NonNullable<MailText['unsubscribe']> => ({
  reason: formatText(language, reason),
  label: formatText(language, 'mail.campaign.unsubscribe'),
  page: toPageUrl(appUrl, UNSUBSCRIBE_PAGE, token),
  oneClick: toPageUrl(appUrl, `/api/unsubscribe?${new URLSearchParams({ token }).toString()}`),
  listId: `${list}.${new URL(appUrl).hostname}`,
  postalAddress,
});
