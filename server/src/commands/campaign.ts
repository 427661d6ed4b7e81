import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, runCommand } from '../command';
import { DatabaseClock } from '../platform/database/database-clock';
import { CampaignQueue } from '../modules/messaging/campaign-queue';
import { MAX_CAMPAIGN_BYTES, readCampaign, type CampaignText } from '../modules/messaging/campaign-text';
import { CampaignsRepository } from '../modules/messaging/campaigns.repository';
import { MailsRepository } from '../modules/outbox/mails.repository';

const USAGE = 'Usage: npm run campaign -- FILE.md [--dry-run]';

const say = (line: string) => process.stdout.write(`${line}\n`);

const people = (count: number): string => (count === 1 ? '1 free account' : `${count} free accounts`);

function readArguments(): { file: string; isDryRun: boolean } {
  try {
    const { values, positionals } = parseArgs({ options: { 'dry-run': { type: 'boolean' } }, allowPositionals: true });
    const [file, ...rest] = positionals;
    if (file !== undefined && rest.length === 0) return { file, isDryRun: values['dry-run'] === true };
  } catch {
    // Unknown option.
  }
  throw new CommandError(USAGE);
}

/** Reads slightly more than the maximum size, enough to see that a file is too large. */
async function readStart(file: string): Promise<Uint8Array> {
  try {
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAX_CAMPAIGN_BYTES + 1));
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new CommandError(`Couldn't read ${file} (${(error as NodeJS.ErrnoException).code}).`);
  }
}

interface Order {
  text: CampaignText;
  name: string;
  isDryRun: boolean;
}

async function readOrder(): Promise<Order> {
  const { file, isDryRun } = readArguments();
  return { text: readCampaign(await readStart(file)), name: basename(file), isDryRun };
}

async function show({ subject, body }: CampaignText, queue: CampaignQueue): Promise<void> {
  const readers = await queue.countRecipients();
  say(`Dry run: this would be sent to ${people(readers)}. Nothing was queued.\n\nSubject: ${subject}\n\n${body.text}`);
}

async function fill(text: CampaignText, queue: CampaignQueue, name: string): Promise<void> {
  say(`Queuing "${text.subject}" from ${name} …`);
  const { queued } = await queue.queue(text, ({ seen, queued: soFar }) =>
    say(`${seen} accounts checked, ${soFar} emails queued`),
  );
  say(
    `Done. Queued for ${people(queued)}; accounts that already have this email are skipped. The running server sends it.`,
  );
}

void runCommand(async ({ config, dataSource, snapshots }, { text, name, isDryRun }: Order) => {
  const campaigns = new CampaignsRepository(dataSource, config.paymentProvider);
  const queue = new CampaignQueue(
    dataSource,
    await DatabaseClock.start(dataSource),
    new MailsRepository(dataSource),
    campaigns,
    snapshots,
  );
  await (isDryRun ? show(text, queue) : fill(text, queue, name));
}, readOrder);
