import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import { KeptLog } from '../support/kept-log';
import { isLong, longTest } from '../support/long';
import { findLink, findToken } from '../support/mail';
import { Person, send } from '../support/person';
import { readRows } from '../support/rows';
import { addPasskey, setUpTotp, TestBrowser, totpCode } from '../support/second-factor';
import { APP_URL, expectCode, PASSWORD, TestApp } from '../support/test-app';

const NOW = '2026-03-10T12:00:00Z';
const ALMOST = '2026-03-12T11:59:59.999Z';
const DUE = '2026-03-12T12:00:00Z';
const DUE_AT = '2026-03-12T12:00:00.000Z';
const PENDING = { requestedAt: '2026-03-10T12:00:00.000Z', dueAt: DUE_AT };
const REASON = 'Lost phone and codes. Called back.';
const BAD_LINK = "Couldn't cancel the removal. The link may have expired or was already used.";
const STARTED = 'Your two-step login will be removed';
const CANCELED = 'Your two-step login stays';
const REMOVED = 'Your two-step login was removed';

const log = new KeptLog();
let app: TestApp;
let staff: Person;
beforeAll(async () => {
  app = await TestApp.start({ logger: log.logger });
  app.clock.set(NOW);
  staff = await Person.joinStaff(app);
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.set(NOW);
  log.clear();
});

const toAddress = ({ user }: Person) => `${user.username}@example.org`;
const subjectsTo = (address: string) => app.mail.mails.filter(({ to }) => to === address).map(({ subject }) => subject);
const start = (userId: string, by = staff) => by.do('startFactorRemoval', { userId, reason: REASON });
const cancelByLink = (token: string) => send(app, 'cancelFactorRemovalByLink', { token });
const dueAt = async (person: Person) => (await person.do('secondFactor')).removalDueAt;

/** The audit log of an account without views, oldest first. */
const readAudit = async (person: Person) =>
  (await staff.do('auditLog', { subject: person.user.id }))
    .filter(({ action }) => !action.startsWith('read'))
    .map(({ actor, action, reason, detail }) => ({ actor, action, reason, detail }))
    .reverse();

/** A person with login codes and recovery codes. */
async function joinWithCodes() {
  const person = await Person.join(app);
  return { person, ...(await setUpTotp(app, person.user)) };
}

/** The same with a passkey. */
async function joinWithPasskey() {
  const { recoveryCodes, ...joined } = await joinWithCodes();
  const factor = { recoveryCode: recoveryCodes[0] };
  const authenticator = await addPasskey(app, joined.person.user, { factor });
  return { ...joined, authenticator, recoveryCodes };
}

type Joined = Awaited<ReturnType<typeof joinWithCodes>>;

/** A person whose removal is pending, and the token of the mailed link. */
async function joinPending(): Promise<Joined & { token: string }>;
async function joinPending<T extends Joined>(join: () => Promise<T>): Promise<T & { token: string }>;
async function joinPending(join: () => Promise<Joined> = joinWithCodes) {
  const joined = await join();
  await start(joined.person.user.id);
  await app.services.outbox.mailWorker.sendDue();
  return { ...joined, token: findToken(app.mail.to(toAddress(joined.person))) };
}

const removeDue = async () => expect(await app.services.accounts.factorRemovals.removeDue()).toEqual([]);

/** Tables with factors and steps of logins of a person that have rows. */
async function factorTables({ user }: Person): Promise<string[]> {
  const rows = await readRows(app.dataSource, user.id);
  const tables = ['passkeys', 'totp_secrets', 'recovery_codes', 'login_challenges', 'factor_removals', 'email_tokens'];
  return tables.filter((name) => rows[name] !== undefined);
}

describe('the removal', () => {
  test('tells the owner at once when it happens, and how to stop it', async () => {
    const { person } = await joinWithCodes();
    expect(await start(person.user.id)).toEqual(PENDING);
    await app.services.outbox.mailWorker.sendDue();
    const mail = app.mail.to(toAddress(person));
    expect(mail.subject).toBe(STARTED);
    expect(mail.text).toContain('removed on Thursday, March 12, 2026 at 12:00 UTC.');
    const { origin, pathname, search } = findLink(mail);
    expect([origin + pathname, search]).toEqual([`${APP_URL}/cancel-factor-removal`, '']);
    expect(await dueAt(person)).toBe(DUE_AT);
    const seen = await staff.do('supportUser', { id: person.user.id, from: '2026-03-10', to: '2026-03-10' });
    expect(seen).toMatchObject({ hasSecondFactor: true, factorRemoval: PENDING });
    expect(log.securityEvents).toContain('factor_removal_started');
  });

  test('waits for 48 hours, then takes all factors and ends all sessions', async () => {
    const { person, authenticator } = await joinPending(joinWithPasskey);
    const elsewhere = new TestBrowser(app);
    const { challenge } = await elsewhere.enterPassword(person.user);
    app.clock.set(ALMOST);
    await removeDue();
    expect(await person.isIn()).toBe(true);
    expect(await factorTables(person)).toContain('passkeys');

    app.clock.set(DUE);
    await removeDue();
    expect(await factorTables(person)).toEqual([]);
    expect(await person.isIn()).toBe(false);
    const logged = log.entries.filter(({ security }) => security === 'factors_removed');
    expect(logged.filter(({ userId }) => userId === person.user.id)).toHaveLength(1);
    await app.services.outbox.mailWorker.sendDue();
    expect(subjectsTo(toAddress(person)).slice(-2)).toEqual([STARTED, REMOVED]);
    expect(await readAudit(person)).toEqual([
      {
        actor: staff.user.id,
        action: 'start_factor_removal',
        reason: REASON,
        detail: 'Removal due 2026-03-12 12:00 UTC.',
      },
      {
        actor: staff.user.id,
        action: 'complete_factor_removal',
        reason: null,
        detail: 'Second factors removed, 1 session ended.',
      },
    ]);

    // The password alone opens the account, and nothing of before does.
    expectCode(await elsewhere.send('completeLogIn', { challenge, code: '123456' }), 'UNAUTHENTICATED');
    const response = authenticator.get(await elsewhere.passkeyOptions());
    expectCode(await elsewhere.send('logInWithPasskey', { response }), 'UNAUTHENTICATED');
    const { token } = await elsewhere.do('logIn', { input: { username: person.user.username, password: PASSWORD } });
    expect(await dueAt(person.by(token))).toBeNull();
  });

  longTest('happens once, whichever processes look for it at once', async () => {
    const { person } = await joinPending();
    app.clock.set(DUE);
    // Another process has its own connections, and knows nothing of the queues in the memory of this one.
    const own = await new DataSource(app.dataSource.options).initialize();
    const processes = [app.services, app.anotherProcess(), app.anotherProcess({ dataSource: own })];
    const failures = await Promise.all(processes.map(({ accounts }) => accounts.factorRemovals.removeDue()));
    await own.destroy();
    expect(failures.flat()).toEqual([]);
    await removeDue();
    await app.services.outbox.mailWorker.sendDue();
    expect(subjectsTo(toAddress(person)).filter((subject) => subject === REMOVED)).toHaveLength(1);
    expect((await readAudit(person)).map(({ action }) => action)).toEqual([
      'start_factor_removal',
      'complete_factor_removal',
    ]);
  });

  test('of one account that fails stops no other, and is done with the next run', async () => {
    const [first, second] = [await joinPending(joinWithPasskey), await joinPending()];
    app.clock.set(DUE);
    await app.dataSource.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF OLD.user_id = '${first.person.user.id}' THEN RAISE 'not now'; END IF; RETURN OLD; END $$;
       CREATE TRIGGER refuse BEFORE DELETE ON passkeys FOR EACH ROW EXECUTE FUNCTION refuse()`,
    );
    expect(await app.services.accounts.factorRemovals.removeDue()).toMatchObject([{ message: 'not now' }]);
    await app.dataSource.query('DROP TRIGGER refuse ON passkeys; DROP FUNCTION refuse');
    expect(await factorTables(second.person)).toEqual([]);
    expect(await factorTables(first.person)).toContain('totp_secrets');
    expect(await first.person.isIn()).toBe(true);
    await removeDue();
    expect(await factorTables(first.person)).toEqual([]);
  });

  test('that is started again is the pending one, without another mail', async () => {
    const { person } = await joinPending();
    app.clock.set('2026-03-11T12:00:00Z');
    const others = isLong ? await Promise.all([Person.joinStaff(app), Person.joinStaff(app)]) : [staff, staff];
    const again = await Promise.all([staff, ...others].map((by) => start(person.user.id.toUpperCase(), by)));
    expect(again).toEqual([PENDING, PENDING, PENDING]);
    await app.services.outbox.mailWorker.sendDue();
    expect(subjectsTo(toAddress(person)).filter((subject) => subject === STARTED)).toHaveLength(1);
    expect((await readAudit(person)).slice(1)).toMatchObject(
      Array.from({ length: 3 }, () => ({ detail: 'Already pending, due 2026-03-12 12:00 UTC.' })),
    );
    const { factor_removals: rows } = await readRows(app.dataSource, person.user.id);
    expect(rows).toHaveLength(1);
  });

  longTest('asked for by several at once is one', async () => {
    const { person } = await joinWithCodes();
    const answers = await Promise.all(Array.from({ length: 6 }, () => start(person.user.id)));
    expect(answers).toEqual(Array.from({ length: 6 }, () => PENDING));
    const details = (await readAudit(person)).map(({ detail }) => detail);
    expect(details.filter((detail) => detail?.startsWith('Removal due'))).toHaveLength(1);
  });

  test('goes with a deleted account', async () => {
    const { person, token, recoveryCodes } = await joinPending();
    await person.do('deleteAccount', { password: PASSWORD, factor: { recoveryCode: recoveryCodes[1] } });
    expect(await factorTables(person)).toEqual([]);
    const answer = await cancelByLink(token);
    expect(expectCode(answer, 'INVALID_INPUT')).toBe(BAD_LINK);
    app.clock.set(DUE);
    await removeDue();
  });

  longTest('of an account that a process without it has closed is forgotten', async () => {
    const { person } = await joinPending();
    await app.dataSource.query('UPDATE users SET closed_at = now() WHERE id = $1', [person.user.id]);
    app.clock.set(DUE);
    await removeDue();
    expect(await factorTables(person)).not.toContain('factor_removals');
    expect(log.text).not.toContain('factors_removed');
  });

  test('closes the support console to its owner until there is a new factor', async () => {
    const colleague = await Person.joinStaff(app);
    await start(colleague.user.id);
    app.clock.set(DUE);
    await removeDue();
    const { username } = colleague.user;
    const { token } = await new TestBrowser(app).do('logIn', { input: { username, password: PASSWORD } });
    const back = colleague.by(token);
    await back.refused('SECOND_FACTOR_MISSING', 'users', {});
    expect(await back.do('secondFactor')).toMatchObject({ totp: false, required: true });
    await addPasskey(app, back.user);
    await back.do('users', {});
  });
});

describe('it is not started', () => {
  test('for an account without a second factor, or none at all', async () => {
    const person = await Person.join(app);
    const ask = (userId: string) => ({ userId, reason: REASON });
    const none = 'The account has no second factor.';
    expect(await staff.refused('CONFLICT', 'startFactorRemoval', ask(person.user.id))).toBe(none);
    // Codes that are not confirmed yet are none.
    await person.do('startTotp', { password: PASSWORD });
    expect(await staff.refused('CONFLICT', 'startFactorRemoval', ask(person.user.id))).toBe(none);
    await staff.refused('NOT_FOUND', 'startFactorRemoval', ask('00000000-0000-7000-8000-000000000000'));
    expect((await readAudit(person)).map(({ detail }) => detail)).toEqual([`Rejected: ${none}`, `Rejected: ${none}`]);
  });

  test('for one’s own account', async () => {
    for (const userId of [staff.user.id, staff.user.id.toUpperCase()]) {
      const message = await staff.refused('FORBIDDEN', 'startFactorRemoval', { userId, reason: REASON });
      expect(message).toBe("You can't remove your own second factors here.");
    }
    expect(await dueAt(staff)).toBeNull();
  });

  test('without a proper reason', async () => {
    const { person } = await joinWithCodes();
    for (const reason of ['', ' \u200b ', 'x'.repeat(501)]) {
      await staff.refused('INVALID_INPUT', 'startFactorRemoval', { userId: person.user.id, reason });
    }
    expect(await dueAt(person)).toBeNull();
  });

  test('by people who are not support staff', async () => {
    const { person } = await joinWithCodes();
    const nosy = await Person.join(app, 'subscribed');
    await nosy.refused('FORBIDDEN', 'startFactorRemoval', { userId: person.user.id, reason: REASON });
    // Staff who have lost their own factor have no console either.
    await app.dataSource.query('UPDATE users SET is_admin = true WHERE id = $1', [nosy.user.id]);
    await nosy.refused('SECOND_FACTOR_MISSING', 'startFactorRemoval', { userId: person.user.id, reason: REASON });
    expect(await dueAt(person)).toBeNull();
  });
});

describe('the owner cancels it', () => {
  test('in Settings after a login with a present factor, as often as they press', async () => {
    const { person, secret, token } = await joinPending(joinWithPasskey);
    app.clock.set('2026-03-11T12:00:00Z');
    const browser = new TestBrowser(app);
    const { challenge } = await browser.enterPassword(person.user);
    const code = totpCode(secret, app.clock.now());
    const again = person.by((await browser.do('completeLogIn', { challenge, code })).token);
    expect(await dueAt(again)).toBe(DUE_AT);
    expect(await again.do('cancelOwnFactorRemoval')).toMatchObject({ totp: true, removalDueAt: null });
    expect(await again.do('cancelOwnFactorRemoval')).toMatchObject({ totp: true, removalDueAt: null });
    app.clock.set(DUE);
    await removeDue();
    expect(await factorTables(person)).toEqual(['passkeys', 'totp_secrets', 'recovery_codes']);
    expect(expectCode(await cancelByLink(token), 'INVALID_INPUT')).toBe(BAD_LINK);
    await app.services.outbox.mailWorker.sendDue();
    expect(subjectsTo(toAddress(person)).slice(-2)).toEqual([STARTED, CANCELED]);
    expect((await readAudit(person)).slice(1)).toEqual([
      {
        actor: person.user.id,
        action: 'cancel_factor_removal',
        reason: null,
        detail: 'Canceled by the owner in Settings.',
      },
    ]);
    expect(log.securityEvents.filter((event) => event === 'factor_removal_canceled')).toHaveLength(1);
  });

  test('with the mailed link, once, in any browser', async () => {
    const { person, token } = await joinPending();
    app.clock.set(ALMOST);
    const answers = await Promise.all(Array.from({ length: 4 }, () => cancelByLink(token)));
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect(expectCode(await cancelByLink(token), 'INVALID_INPUT')).toBe(BAD_LINK);
    expect(await dueAt(person)).toBeNull();
    expect((await readAudit(person)).slice(1)).toMatchObject([
      { detail: 'Canceled by the owner with the mailed link.' },
    ]);
  });

  test('never with another token', async () => {
    const [{ person, token }, other] = [await joinPending(), await joinPending()];
    const secret = token.split('.')[1] ?? '';
    await person.do('requestPasswordReset', { email: toAddress(person) });
    await app.services.outbox.mailWorker.sendDue();
    const reset = findToken(app.mail.to(toAddress(person)));
    const altered = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA');
    for (const bad of [altered, `${other.person.user.id}.${secret}`, reset, '', '.', `${token}.more`]) {
      expect(expectCode(await cancelByLink(bad), 'INVALID_INPUT')).toBe(BAD_LINK);
    }
    await person.refused('INVALID_INPUT', 'resetPassword', { token, newPassword: 'a far better lantern 7' });
    expect(await dueAt(person)).toBe(DUE_AT);
    // The link ends when the factors go.
    app.clock.set(DUE);
    expect(expectCode(await cancelByLink(token), 'INVALID_INPUT')).toBe(BAD_LINK);
  });

  test('by opening the link only if they press the button: a request for the page changes nothing', async () => {
    const { person } = await joinPending();
    const { pathname, hash } = findLink(app.mail.to(toAddress(person)));
    await fetch(`${app.origin}${pathname}?${hash.slice(1)}`);
    expect(await dueAt(person)).toBe(DUE_AT);
  });

  test('by a change of the factors, which takes a present one', async () => {
    const { person, recoveryCodes } = await joinPending();
    await person.do('removeTotp', { password: PASSWORD, factor: { recoveryCode: recoveryCodes[1] } });
    expect(await dueAt(person)).toBeNull();
    expect((await readAudit(person)).slice(1)).toMatchObject([
      { detail: 'Canceled, because the owner changed the second factors.' },
    ]);
  });

  test('or it happens first: never half of each', async () => {
    const { person, token } = await joinPending(joinWithPasskey);
    app.clock.set(DUE);
    // The link of a mail that lives until a moment later, so that both may win.
    await app.dataSource.query(`UPDATE email_tokens SET expires_at = '2026-03-13' WHERE user_id = $1`, [
      person.user.id,
    ]);
    const own = await new DataSource(app.dataSource.options).initialize();
    const job = app.anotherProcess({ dataSource: own }).accounts.factorRemovals;
    const [answer, failures] = await Promise.all([cancelByLink(token), job.removeDue()]);
    await own.destroy();
    expect(failures).toEqual([]);
    const isCanceled = answer.errors.length === 0;
    const left = ['passkeys', 'totp_secrets', 'recovery_codes'];
    expect(await factorTables(person)).toEqual(isCanceled ? left : []);
    expect(await person.isIn()).toBe(isCanceled);
    expect((await readAudit(person)).map(({ action }) => action)).toEqual([
      'start_factor_removal',
      isCanceled ? 'cancel_factor_removal' : 'complete_factor_removal',
    ]);
  });
});

test('support cancels it, too, with a reason', async () => {
  const { person, token } = await joinPending();
  const cancel = (reason: string) => ({ userId: person.user.id, reason });
  await staff.refused('INVALID_INPUT', 'cancelFactorRemoval', cancel(' '));
  expect(await dueAt(person)).toBe(DUE_AT);
  expect((await staff.do('cancelFactorRemoval', cancel('It was not the owner.'))).id).toBe(person.user.id);
  await staff.do('cancelFactorRemoval', cancel('Again.'));
  expect(await dueAt(person)).toBeNull();
  expect(expectCode(await cancelByLink(token), 'INVALID_INPUT')).toBe(BAD_LINK);
  const details = (await readAudit(person)).slice(2).map(({ reason, detail }) => [reason, detail]);
  expect(details).toEqual([
    ['It was not the owner.', 'Removal canceled.'],
    ['Again.', 'No removal was pending.'],
  ]);
});

test('a removal canceled before its mail was sent is not announced', async () => {
  const { person } = await joinWithCodes();
  await start(person.user.id);
  await person.do('cancelOwnFactorRemoval');
  await app.services.outbox.mailWorker.sendDue();
  expect(subjectsTo(toAddress(person)).slice(-1)).toEqual([CANCELED]);
  expect(subjectsTo(toAddress(person))).not.toContain(STARTED);
});

describe('an attacker', () => {
  /** Changes the address of a person, with a recovery code. */
  async function changeAddress({ person, recoveryCodes }: Joined): Promise<string> {
    const email = `new-${toAddress(person)}`;
    await person.do('changeEmail', { password: PASSWORD, email, factor: { recoveryCode: recoveryCodes[1] } });
    await app.services.outbox.mailWorker.sendDue();
    await send(app, 'confirmEmail', { token: findToken(app.mail.to(email)) });
    return email;
  }

  test('who has replaced the address first does not keep the mail from the owner', async () => {
    const joined = await joinWithCodes();
    const { person } = joined;
    const email = await changeAddress(joined);
    await start(person.user.id);
    await app.services.outbox.mailWorker.sendDue();
    const [mine, former] = [app.mail.to(email), app.mail.to(toAddress(person))];
    expect([mine.subject, former.subject]).toEqual([STARTED, STARTED]);
    // Both links work: the first that is used cancels.
    expect(findToken(mine)).not.toBe(findToken(former));
    expect((await cancelByLink(findToken(former))).errors).toEqual([]);
    await app.services.outbox.mailWorker.sendDue();
    expect([app.mail.to(email).subject, app.mail.to(toAddress(person)).subject]).toEqual([CANCELED, CANCELED]);
    expectCode(await cancelByLink(findToken(mine)), 'INVALID_INPUT');
  });

  test('who replaces the address while it is pending ends it, and both addresses are told', async () => {
    const joined = await joinPending();
    const { person } = joined;
    const email = await changeAddress(joined);
    expect(await dueAt(person)).toBeNull();
    await app.services.outbox.mailWorker.sendDue();
    expect(subjectsTo(toAddress(person)).slice(-2).sort()).toEqual(['Your email address was changed', CANCELED]);
    expect(app.mail.to(email).subject).toBe(CANCELED);
    expect((await readAudit(person)).slice(1)).toMatchObject([
      { detail: 'Canceled, because the email address has changed.' },
    ]);
  });

  test('who resets the password leaves the owner’s link alone', async () => {
    const { person, token } = await joinPending();
    await person.do('requestPasswordReset', { email: toAddress(person) });
    await app.services.outbox.mailWorker.sendDue();
    const reset = findToken(app.mail.to(toAddress(person)));
    await person.do('resetPassword', { token: reset, newPassword: 'a far better lantern 7' });
    expect((await cancelByLink(token)).errors).toEqual([]);
  });
});

test('the token is stored as a hash only', async () => {
  const { person, token } = await joinPending();
  const [userId, secret = ''] = token.split('.');
  expect(userId).toBe(person.user.id);
  const stored = await app.dataSource.query<{ token_hash: Buffer }[]>(
    'SELECT token_hash FROM email_tokens WHERE user_id = $1',
    [userId],
  );
  expect(stored).toEqual([{ token_hash: createHash('sha256').update(secret).digest() }]);
  expect(JSON.stringify(await readRows(app.dataSource, person.user.id))).not.toContain(secret);
  expect(log.text).not.toContain(secret);
});
