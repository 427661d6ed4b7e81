import { AppError, invalidInput, isStorable, parseText } from '@macrolog/domain';
import type { Passage } from '../../platform/mail/mail-layout';
import { deriveId } from '../../platform/secrets';
import { readDocument } from './markdown';

/** Email clients truncate longer emails. */
export const MAX_CAMPAIGN_BYTES = 64 * 1024;

const MAX_SUBJECT_LENGTH = 150;

/** Text of a campaign. */
export interface CampaignText {
  /** Derived from the text: the same text is the same campaign. */
  id: string;
  subject: string;
  markdown: string;
  body: Passage;
}

/** Removes differences that editors add automatically. */
const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n').trim();
  } catch {
    throw invalidInput("The file isn't UTF-8 text. Save it as UTF-8.");
  }
};

function toSubject(heading: string): string {
  try {
    return parseText(heading, { field: 'heading', max: MAX_SUBJECT_LENGTH });
  } catch (error) {
    throw error instanceof AppError ? invalidInput(`${error.message} It is used as the subject.`) : error;
  }
}

/**
 * Reads a campaign from its Markdown file.
 * @throws AppError INVALID_INPUT with a message to display.
 */
export function readCampaign(bytes: Uint8Array): CampaignText {
  if (bytes.length > MAX_CAMPAIGN_BYTES) throw invalidInput('The file is larger than 64 KB. Shorten it.');
  const markdown = decode(bytes);
  if (markdown === '') throw invalidInput('The file is empty.');
  if (!isStorable(markdown)) throw invalidInput("The file isn't UTF-8 text. Save it as UTF-8.");
  const document = readDocument(markdown);
  if (!document) throw invalidInput('The file has no heading. Add one; it is used as the subject.');
  const { heading, body } = document;
  const subject = toSubject(heading);
  if (body.text === '') throw invalidInput('The file has only a heading. Add text below it.');
  return { id: deriveId(markdown), subject, markdown, body };
}
