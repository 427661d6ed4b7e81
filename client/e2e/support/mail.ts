import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { DATA_DIR } from './operator';
import { expect } from './test';

const OUTBOX = join(DATA_DIR, 'outbox');
const parsed = new Map<string, Email>();

/** The mails that the program has sent. Without a mail server it writes them to a folder. */
async function sentMails(): Promise<Email[]> {
  const files = (existsSync(OUTBOX) ? readdirSync(OUTBOX) : []).filter(
    (name) => name.endsWith('.eml') && !parsed.has(name),
  );
  for (const name of files) parsed.set(name, await PostalMime.parse(readFileSync(join(OUTBOX, name))));
  return [...parsed.values()];
}

/** Waits for the mail with that subject to that address. */
export async function mailTo(address: string, subject: string): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        found = (await sentMails()).find(
          (mail) => mail.subject === subject && mail.to?.some((to) => 'address' in to && to.address === address),
        );
        return found;
      },
      { message: `a mail to ${address}: ${subject}` },
    )
    .toBeTruthy();
  return found!;
}

/** The first link in a mail. */
export const linkIn = ({ text = '' }: Email): string => /https?:\/\/\S+/.exec(text)?.[0] ?? '';
