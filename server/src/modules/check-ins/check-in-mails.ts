import type { DataSource } from 'typeorm';
import { dayIn, findCheckInDay, hourIn, isEntitled, type Language, type LocalDate } from '@macrolog/domain';
import type { Settings } from '../../config/env';
import type { Clock } from '../../platform/clock';
import { inTransaction } from '../../platform/database/transaction';
import { defineMails } from '../../platform/mail/mail-kind';
import type { MailText } from '../../platform/mail/mail-layout';
import { toPageUrl } from '../../platform/mail/page-url';
import type { DueMail } from '../../platform/mail/queued-mail';
import { formatText } from '../../platform/texts';
import type { Viewer } from '../../platform/viewer';
import type { DaysService } from '../diary/days.service';
import type { GoalsService } from '../goals/goals.service';
import type { UnsubscribeTokens } from '../messaging/unsubscribe.service';
import type { Outbox } from '../outbox';
import { BULK_PRIORITY } from '../outbox/mail.entity';
import type { SuggestionsService } from '../weight/suggestions.service';
import { averageMacros, describeMacros } from './check-in-macros';
import { explainCheckIn, formatFor, toDirection } from './check-in-text';
import type { CheckInReader, CheckInReadersRepository } from './check-in-readers.repository';
import type { CheckIn, CheckInsService } from './check-ins.service';

export const { check_in: CHECK_IN_MAIL } = defineMails({ check_in: { page: '/app/goals' } });

/** Small pages, because their users are locked meanwhile. */
const PAGE = 500;

/** Emails go out in the morning of the reader. */
const FIRST_HOUR = 7;

interface Needs {
  readers: CheckInReadersRepository;
  mails: Outbox;
  tokens: UnsubscribeTokens;
  checkIns: Pick<CheckInsService, 'findCurrent'>;
  days: Pick<DaysService, 'list'>;
  goals: Pick<GoalsService, 'list'>;
  suggestions: Pick<SuggestionsService, 'describe'>;
  settings: Pick<Settings, 'appUrl' | 'postalAddress'>;
}

/** Only what services ask of a viewer apart from requests. */
const toViewer = ({ id: userId, tier, timeZone }: CheckInReader, language: Language): Viewer => ({
  userId,
  tier,
  language,
  timeZone,
  sessionId: '',
  isAdmin: false,
  hasSecondFactor: false,
});

/** Sends the check-ins of users who want them by email. */
export class CheckInMails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly needs: Needs,
  ) {}

  /** Queues an email for everybody whose day of the check-in has come: one for each day, however often it runs. */
  async queueDue(signal?: AbortSignal): Promise<void> {
    let after: string | null = null;
    do {
      signal?.throwIfAborted();
      after = await this.queuePage(after);
    } while (after !== null);
  }

  /** Null if there is nothing to answer any more, or the user doesn't want the email. */
  async write({ userId, recipient, language, dedupeKey }: DueMail): Promise<MailText | null> {
    const { readers, checkIns, days, goals, suggestions, tokens, settings } = this.needs;
    const reader = await readers.find(userId, this.clock.now());
    if (reader?.email !== recipient || !isEntitled(reader, 'advancedGoals')) return null;
    const viewer = toViewer(reader, language);
    const checkIn = await checkIns.findCurrent(viewer);
    if (!checkIn || checkIn.answer !== null || checkIn.date !== dedupeKey) return null;
    const [{ loggedDays, wholeDates, from, to }, current] = await Promise.all([
      suggestions.describe(viewer, checkIn.date, 0),
      goals.list(viewer),
    ]);
    const eaten = await days.list(viewer, from, to, { entries: false, goals: false });
    const averages = averageMacros(eaten, wholeDates);
    const goal = current.find(({ macroName, unit }) => macroName === 'calories' && unit === 'kcal');
    const text = this.describe(checkIn, language, { loggedDays, goal: goal?.targetValue ?? null });
    return {
      subject: formatText(language, 'mail.check_in.subject'),
      lines: [
        formatText(language, 'mail.greeting', { username: reader.username }),
        text.news,
        ...describeMacros(averages, current, language),
        text.proposal,
        ...explainCheckIn(checkIn, language).map((step, index) => `${index + 1}. ${step}`),
        formatText(language, 'mail.check_in.advice'),
        {
          label: formatText(language, 'mail.link/app/goals'),
          url: toPageUrl(settings.appUrl, `${CHECK_IN_MAIL.page}#check-in`),
        },
      ],
      unsubscribe: tokens.offer(settings, language, userId, 'check-in'),
    };
  }

  private describe(
    checkIn: CheckIn,
    language: Language,
    { loggedDays, goal }: { loggedDays: number; goal: number | null },
  ) {
    const { energy, weight, number } = formatFor(language, checkIn.preferences);
    const values = {
      days: loggedDays,
      eaten: energy(checkIn.intake),
      goal: goal === null ? '' : energy(goal),
      hasGoal: goal === null ? 'no' : 'yes',
      direction: toDirection(Math.round(checkIn.weightChange * 10) / 10),
      amount: weight(checkIn.weightChange),
      calories: energy(checkIn.calories),
      protein: number(checkIn.protein, 0),
      carbs: number(checkIn.carbs, 0),
      fats: number(checkIn.fats, 0),
    };
    return {
      news: formatText(language, 'mail.check_in.news', values),
      proposal: formatText(language, 'mail.check_in.proposal', values),
    };
  }

  /** Returns the ID of the last user of a full page. */
  private queuePage(after: string | null): Promise<string | null> {
    const { readers, mails } = this.needs;
    const now = this.clock.now();
    return inTransaction(this.dataSource, async (manager) => {
      const page = await readers.page(manager, after, PAGE, now);
      for (const [day, due] of groupDue(page, now)) {
        await mails.queueOnce(manager, due, { kind: CHECK_IN_MAIL, dedupeKey: day, priority: BULK_PRIORITY });
      }
      return page.length < PAGE ? null : (page.at(-1)?.id ?? null);
    });
  }
}

/** Readers who are due, by their day: at one moment there are at most three different days on earth. */
function groupDue(readers: readonly CheckInReader[], now: Date): Map<LocalDate, CheckInReader[]> {
  const due = new Map<LocalDate, CheckInReader[]>();
  // Time zones are slow to read, and many readers have the same one.
  const zones = new Map<string | null, { day: LocalDate; hour: number }>();
  for (const reader of readers) {
    const { timeZone, checkInDay } = reader;
    const zone = zones.get(timeZone) ?? { day: dayIn(timeZone, now), hour: hourIn(timeZone, now) };
    zones.set(timeZone, zone);
    const { day, hour } = zone;
    if (hour < FIRST_HOUR || findCheckInDay(day, checkInDay) !== day || !isEntitled(reader, 'advancedGoals')) continue;
    due.set(day, [...(due.get(day) ?? []), reader]);
  }
  return due;
}
