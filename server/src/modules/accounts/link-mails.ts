import type { EntityManager } from 'typeorm';
import { withUserLock } from '../../platform/database/user-lock';
import { composeMail } from '../../platform/mail/mail-kind';
import type { MailText } from '../../platform/mail/mail-layout';
import type { DueMail } from '../../platform/mail/queued-mail';
import { formatDay, formatTime } from '../../platform/texts';
import { ACCOUNT_MAILS } from './account-mails';
import type { Dependencies } from './dependencies';
import type { EmailTokenPurpose, UserEntity } from './user.entity';

/** A link of an email, by what it changes. */
interface Link {
  purpose: EmailTokenPurpose;
  /** New address of the account. */
  email?: string;
  /** In an hour, unless stated. */
  expiresAt?: Date;
}

/** Finds the link of an email that is due; null if there is no reason to send it any more. */
type FindLink = (user: UserEntity, mail: DueMail, manager: EntityManager) => Link | null | Promise<Link | null>;

type Kind = 'password_reset' | 'email_change' | 'factor_removal_started';

/** Renders emails with a link that changes an account. */
export class LinkMails {
  constructor(
    private readonly deps: Dependencies<
      'clock' | 'dataSource' | 'emailTokens' | 'factorRemovalsRepository' | 'mails' | 'settings' | 'usersRepository'
    >,
  ) {}

  private readonly links: Readonly<Record<Kind, FindLink>> = {
    // No link is sent to an address that the account no longer uses.
    password_reset: ({ email }, { recipient }) => (email === recipient ? { purpose: 'password_reset' } : null),
    email_change: (_user, { recipient }) => ({ purpose: 'email_change', email: recipient }),
    factor_removal_started: async ({ id }, _mail, manager) => {
      const removal = await this.deps.factorRemovalsRepository.find(id, manager);
      return removal && { purpose: 'factor_removal', expiresAt: removal.dueAt };
    },
  };

  /**
   * Renders an email. The token of its link is created here, so that the database never contains it. Each delivery attempt
   * creates a new one.
   */
  write(kind: Kind, mail: DueMail): Promise<MailText | null> {
    const { dataSource, clock, settings, usersRepository, emailTokens, mails } = this.deps;
    const { userId, id, language } = mail;
    const write = async (manager: EntityManager) => {
      const user = await usersRepository.find(userId, manager);
      const link = user && (await this.links[kind](user, mail, manager));
      if (!link || !(await mails.exists(manager, { userId, id }))) return null;
      const token = await emailTokens.create(manager, { userId, ...link }, clock.now());
      const reader = { language, username: user.username, appUrl: settings.appUrl, token };
      const { expiresAt } = link;
      const due = expiresAt && { day: formatDay(language, expiresAt), time: formatTime(language, expiresAt) };
      return composeMail(ACCOUNT_MAILS[kind], reader, due);
    };
    return withUserLock(dataSource, userId, write, 'UPDATE', () => null);
  }
}
