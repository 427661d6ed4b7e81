import { LANGUAGES, type Language } from '@macrolog/domain';
import { ACCOUNT_MAILS } from '../../src/modules/accounts/account-mails';
import { BILLING_MAILS } from '../../src/modules/billing/billing-mails';
import { SmtpMailer, type OutgoingMail } from '../../src/platform/mail/mailer';
import { campaignQueue, campaignText } from '../support/campaigns';
import { ageMails, findLink, findToken, sendDue, startMailServer } from '../support/mail';
import { longTest } from '../support/long';
import type { Preferences } from '../support/operations';
import { Person } from '../support/person';
import { buy, toSubscription } from '../support/shopping';
import { APP_URL, PASSWORD, POSTAL_ADDRESS, TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const getAddress = ({ user }: Person) => `${user.username}@example.org`;
const choose = (person: Person, language: Language | null) =>
  person.do('setPreferences', {
    input: { language: (language?.toUpperCase() ?? null) as Preferences['language'] },
  });

async function joinIn(language: Language, at = app): Promise<Person> {
  const person = await Person.join(at);
  await choose(person, language);
  return person;
}

const askForReset = (person: Person) => person.do('requestPasswordReset', { email: getAddress(person) });

describe('the language of a mail', () => {
  longTest('is the preferred one, on a real mail server too, and its link works', async () => {
    const server = await startMailServer();
    const mailing = await TestApp.start({ mailer: new SmtpMailer(server.url, 'no-reply@macrolog.example') });
    const person = await joinIn('de', mailing);
    await askForReset(person);
    expect(await sendDue(mailing.services.outbox.mailWorker)).toEqual({ sent: 1, failures: [] });
    const [{ mail } = { mail: undefined }] = server.received;
    expect(mail?.subject).toBe('Setze dein Passwort zurück');
    expect(mail?.text).toContain(`Hallo ${person.user.username},\n\nFür dein Macrolog-Konto wurde ein neues Passwort`);
    expect(mail?.html).toContain('<html lang="de">');
    expect(mail?.html).toContain('>Neues Passwort wählen</a>');

    const newPassword = 'a far better lantern 7';
    expect(await person.do('resetPassword', { token: findToken({ text: mail?.text }), newPassword })).toBe(true);
    const input = { username: person.user.username, password: newPassword };
    expect((await person.do('logIn', { input })).token).toBeTruthy();
    await mailing.close();
    await server.close();
  });

  test('is chosen when it is sent, with each attempt', async () => {
    const { mailWorker } = app.services.outbox;
    const refused = jest.spyOn(app.mail, 'send').mockRejectedValueOnce(new Error('Try again later'));
    const person = await joinIn('de');
    await askForReset(person);
    await choose(person, 'fr');
    expect((await sendDue(mailWorker)).failures).toHaveLength(1);
    refused.mockRestore();
    await choose(person, 'es');
    await ageMails(app.dataSource, 31);
    await sendDue(mailWorker);
    await choose(person, null);
    await askForReset(person);
    await sendDue(mailWorker);
    const mails = app.mail.mails.filter(({ to }) => to === getAddress(person));
    expect(mails.map(({ subject }) => subject)).toEqual(['Restablece tu contraseña', 'Reset your password']);
  });

  test('is not the language of another user', async () => {
    const people = [await joinIn('fr'), await Person.join(app), await joinIn('de')];
    for (const person of people) await askForReset(person);
    await app.services.outbox.mailWorker.sendDue();
    expect(people.map((person) => app.mail.to(getAddress(person)).subject)).toEqual([
      'Réinitialisez votre mot de passe',
      'Reset your password',
      'Setze dein Passwort zurück',
    ]);
  });
});

describe('the last mail', () => {
  test('is in the language that the account had, though nothing else of it is left', async () => {
    const person = await joinIn('de');
    await person.do('deleteAccount', { password: PASSWORD });
    expect(await app.services.accounts.accountPurge.run()).toEqual([]);
    expect(await app.dataSource.query('SELECT FROM preferences WHERE user_id = $1', [person.user.id])).toEqual([]);
    await app.services.outbox.mailWorker.sendDue();
    const mail = app.mail.to(getAddress(person));
    expect(mail.subject).toBe('Dein Konto wurde gelöscht');
    expect(mail.text).toMatch(/^Hallo,\n\nDein Macrolog-Konto und alle seine Daten wurden gelöscht/);
    expect(mail.html).toContain('<html lang="de">');
    expect(findLink(mail).href).toBe(`${APP_URL}/signup`);
  });

  test('is English if a process of the version before queued it', async () => {
    await app.dataSource.query(
      `INSERT INTO mails (user_id, id, kind, recipient, next_try_at, created_at)
       VALUES (gen_random_uuid(), gen_random_uuid(), 'account_deleted', 'gone@example.org', now(), now())`,
    );
    await app.services.outbox.mailWorker.sendDue();
    expect(app.mail.to('gone@example.org').subject).toBe('Your account was deleted');
  });
});

describe('a campaign', () => {
  test('is sent as it was written, with the reason and the way out in the language of the recipient', async () => {
    const people = await Promise.all(LANGUAGES.map((language) => joinIn(language)));
    const text = campaignText('# Goals by weekday\n\nTry **them**.');
    await campaignQueue(app.dataSource, app.clock).queue(text, () => undefined);
    await app.services.outbox.mailWorker.sendDue();
    const mails = people.map((person) => app.mail.to(getAddress(person)));
    expect(mails.map(({ subject }) => subject)).toEqual(LANGUAGES.map(() => 'Goals by weekday'));
    const [body, footers] = [0, 1].map((part) => mails.map((mail) => mail.text.split('\n--\n')[part]));
    expect(body).toEqual(LANGUAGES.map(() => 'Try them.\n\nMacrolog\n'));
    const pages = mails.map((mail) => findLink(mail).href);
    expect(footers).toEqual([
      `You receive this email because you have a free Macrolog account.\nUnsubscribe: ${pages[0]}\n${POSTAL_ADDRESS}\n`,
      `Du bekommst diese E-Mail, weil du ein kostenloses Macrolog-Konto hast.\nAbbestellen: ${pages[1]}\n${POSTAL_ADDRESS}\n`,
      `Vous recevez cet e-mail parce que vous avez un compte Macrolog gratuit.\nSe désabonner\u00a0: ${pages[2]}\n${POSTAL_ADDRESS}\n`,
      `Recibes este correo porque tienes una cuenta gratuita de Macrolog.\nDarse de baja: ${pages[3]}\n${POSTAL_ADDRESS}\n`,
    ]);
    for (const [index, { html, headers }] of mails.entries()) {
      expect(html).toContain(`<html lang="${LANGUAGES[index]}">`);
      // The language of the text is not known.
      expect(html).toMatch(/<div lang=""><p [^>]*>Try <strong>them<\/strong>/);
      expect(html).toContain(`href="${pages[index]}"`);
      expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    }
  });
});

/** Words of each mail, in the order of `LANGUAGES`, and the page of its link. */
const MAILS: Record<string, { page: string; words: string[] }> = {
  password_reset: {
    page: '/reset-password-confirm',
    words: ['new password', 'neues Passwort', 'nouveau mot de passe', 'contraseña nueva'],
  },
  password_changed: {
    page: '/reset-password',
    words: ['was changed', 'wurde geändert', 'a été modifié', 'Se cambió'],
  },
  email_change: {
    page: '/confirm-email',
    words: ['this email address', 'diese E-Mail-Adresse', 'cette adresse e-mail', 'este correo electrónico'],
  },
  email_changed: {
    page: '/app/settings',
    words: ['the new address', 'die neue Adresse', 'la nouvelle adresse', 'la dirección nueva'],
  },
  passkey_added: {
    page: '/app/settings',
    words: ['passkey was added', 'Passkey hinzugefügt', 'clé d’accès a été ajoutée', 'añadió una llave de acceso'],
  },
  passkey_removed: {
    page: '/app/settings',
    words: ['passkey was removed', 'Passkey wurde von', 'clé d’accès a été supprimée', 'quitó una llave de acceso'],
  },
  totp_added: {
    page: '/app/settings',
    words: ['were set up', 'eingerichtet', 'ont été configurés', 'Se configuraron'],
  },
  totp_removed: {
    page: '/app/settings',
    words: ['were removed', 'App wurden von', 'ont été supprimés', 'Se quitaron'],
  },
  recovery_codes_created: {
    page: '/app/settings',
    words: ['Earlier ones', 'Frühere', 'Les précédents', 'Los anteriores'],
  },
  recovery_code_used: {
    page: '/app/settings',
    words: ['recovery code', 'Wiederherstellungscode', 'code de récupération', 'código de recuperación'],
  },
  codes_guessed: {
    page: '/app/settings',
    words: ['Ten wrong login codes', 'zehn falsche', 'Dix codes', 'diez códigos'],
  },
  codes_refused: {
    page: '/app/settings',
    words: ['are refused', 'werden abgelehnt', 'sont refusés', 'se rechazan'],
  },
  provider_linked: {
    page: '/app/settings',
    words: ['was linked', 'verknüpft', 'a été associé', 'Se vinculó'],
  },
  provider_unlinked: {
    page: '/app/settings',
    words: ['no longer log in', 'keine Anmeldung', 'ne permet plus', 'Ya no se puede'],
  },
  access_token_created: {
    page: '/app/settings',
    words: ['A token was created', 'ein Token erstellt', 'Un jeton a été créé', 'Se creó un token'],
  },
  app_connected: {
    page: '/app/settings',
    words: ['An app was given access', 'Zugriff auf dein', 'a reçu l’accès', 'obtuvo acceso'],
  },
  factor_removal_started: {
    page: '/cancel-factor-removal',
    words: [
      'removed on Thursday, March 12, 2026 at 12:00 UTC.',
      'am Donnerstag, 12. März 2026, um 12:00 Uhr UTC entfernt.',
      'supprimés le jeudi 12 mars 2026 à 12:00 UTC.',
      'el jueves, 12 de marzo de 2026, a las 12:00 UTC.',
    ],
  },
  factor_removal_canceled: {
    page: '/app/settings',
    words: ['was canceled', 'wurde abgebrochen', 'a été annulée', 'Se canceló'],
  },
  factors_removed: {
    page: '/app/settings',
    words: [
      'takes no second step now',
      'jetzt keinen zweiten Schritt',
      'maintenant sans deuxième étape',
      'Ahora iniciar sesión no',
    ],
  },
  welcome: {
    page: '/login',
    words: ['account is ready', 'Konto ist bereit', 'compte est prêt', 'cuenta está lista'],
  },
  account_ending: {
    page: '/login',
    words: [
      'closed on Tuesday, March 24, 2026, and',
      'am Dienstag, 24. März 2026, geschlossen',
      'fermé le mardi 24 mars 2026 et',
      'el martes, 24 de marzo de 2026, y',
    ],
  },
  account_deleted: {
    page: '/signup',
    words: ['all its data', 'alle seine Daten', 'toutes ses données', 'todos sus datos'],
  },
  subscription_started: {
    page: '/app/settings',
    words: [
      'costs $4.99 a month. The next charge is on Friday, April 10, 2026.',
      'kostet 4,99\u00a0$ im Monat. Die nächste Abbuchung ist am Freitag, 10. April 2026.',
      'coûte 4,99\u00a0$US par mois. Le prochain prélèvement aura lieu le vendredi 10 avril 2026.',
      'cuesta 4,99\u00a0US$ al mes. El próximo cobro será el viernes, 10 de abril de 2026.',
    ],
  },
  subscription_canceled: {
    page: '/app/settings',
    words: ['full access until', 'vollen Zugriff bis', 'l’accès complet jusqu’au', 'acceso completo hasta el'],
  },
  lifetime_bought: {
    page: '/app/settings',
    words: ['You paid once', 'einmal bezahlt', 'payé une fois', 'pagado una vez'],
  },
  payment_failed: {
    page: '/app/settings',
    words: ['the next 7 days.', 'noch 7 Tage.', 'encore 7 jours.', '7 días más.'],
  },
};

describe('every kind of mail', () => {
  let person: Person;
  const mails = new Map(LANGUAGES.map((language) => [language, new Map<string, OutgoingMail>()]));

  /** Sends what is due in each language, each time as if it had just been queued. */
  async function sendInEach(): Promise<void> {
    const due = await app.dataSource.query<{ id: string; kind: string }[]>(
      `SELECT id, kind FROM mails WHERE user_id = $1 AND state = 'queued'`,
      [person.user.id],
    );
    const kinds = new Map(due.map(({ id, kind }) => [id, kind]));
    for (const [language, sent] of mails) {
      await choose(person, language);
      await app.dataSource.query(
        `UPDATE mails SET state = 'queued', attempts = 0, sent_at = NULL, next_try_at = clock_timestamp()
          WHERE id = ANY ($1)`,
        [[...kinds.keys()]],
      );
      const { length } = app.mail.mails;
      expect(await sendDue(app.services.outbox.mailWorker)).toEqual({ sent: due.length, failures: [] });
      for (const mail of app.mail.mails.slice(length)) {
        sent.set(kinds.get(mail.messageId.slice(1, 37)) ?? mail.messageId, mail);
      }
    }
  }

  beforeAll(async () => {
    person = await Person.join(app);
    const { id } = person.user;
    await buy(app, person, 'ONE_TIME');
    const sessionId = await buy(app, person, 'SUBSCRIPTION');
    await sendInEach();
    await toSubscription(app, sessionId, (ledger, subscription) => ledger.renew(subscription, false));
    await sendInEach();
    await toSubscription(app, sessionId, (ledger, subscription) => ledger.payOverdue(subscription));
    await person.do('cancelSubscription');
    await sendInEach();
    await app.dataSource.query(`UPDATE users SET closes_at = '2026-03-24T12:00:00Z' WHERE id = $1`, [id]);
    await app.dataSource.query(
      `INSERT INTO factor_removals (user_id, requested_by, requested_at, due_at)
       VALUES ($1, $1, '2026-03-10T12:00:00Z', '2026-03-12T12:00:00Z')`,
      [id],
    );
    await app.dataSource.query(
      `INSERT INTO mails (user_id, id, kind, recipient, next_try_at, created_at)
       SELECT $1, gen_random_uuid(), kind, $2, now(), now() FROM unnest($3::text[]) AS kind`,
      [id, getAddress(person), Object.keys(ACCOUNT_MAILS)],
    );
    await sendInEach();
  });

  describe.each(LANGUAGES)('in the language %s', (language) => {
    test.each(Object.entries(MAILS))('%s', (kind, { page, words }) => {
      const mail = mails.get(language)?.get(kind);
      const name = kind === 'account_deleted' ? '' : person.user.username;
      expect(mail?.text).toContain(words[LANGUAGES.indexOf(language)]);
      expect(mail?.text.split('\n')[0]).toContain(name);
      const { origin, pathname } = findLink(mail ?? {});
      expect(origin + pathname).toBe(`${APP_URL}${page}`);
      expect(mail?.html).toContain(`<html lang="${language}">`);
      expect(mail?.html).toContain(`href="${findLink(mail ?? {}).href}"`);
      expect(mail?.subject).not.toBe('');
    });

    test('has its recorded texts', () => {
      const texts = Object.keys(MAILS).map((kind) => {
        const mail = mails.get(language)?.get(kind);
        const text = mail?.text.replace(person.user.username, '<username>').replace(/token=\S+/, 'token=<token>');
        return `${kind}: ${mail?.subject}\n\n${text}`;
      });
      expect(texts.join('\n')).toMatchSnapshot();
    });

    test('there is no other', () => {
      const defined = [...Object.keys(ACCOUNT_MAILS), ...Object.keys(BILLING_MAILS)].sort();
      expect([...(mails.get(language)?.keys() ?? [])].sort()).toEqual(defined);
      expect(Object.keys(MAILS).sort()).toEqual(defined);
    });
  });
});
