import { MAX_CODE_FAILURES } from '../../src/modules/accounts/account-limits';
import { isLong } from '../support/long';
import { Person } from '../support/person';
import { addPasskey, setUpTotp, TestBrowser, totpCode } from '../support/second-factor';
import { CALLER, PASSWORD, TestApp } from '../support/test-app';

const REFUSED = 'Too many wrong codes. Use a passkey or a recovery code, or contact support.';
const WRONG = 'The code or passkey is wrong or was already used.';
const password = { password: PASSWORD };

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-03-10T12:00:00Z'));

const wait = (ms: number) => app.clock.set(new Date(app.clock.now().getTime() + ms).toISOString());

/** Somebody with an authenticator app, which shows another code each time. */
async function joinWithCodes() {
  const person = await Person.join(app);
  const { secret, recoveryCodes } = await setUpTotp(app, person.user);
  const showCode = () => {
    wait(60_000);
    return totpCode(secret, app.clock.now());
  };
  const logIn = (factor: object) => {
    const { username } = person.user;
    return app.services.accounts.auth.logIn({ username, password: PASSWORD, factor }, CALLER);
  };
  const failures = async () => {
    const sql = 'SELECT failures FROM totp_secrets WHERE user_id = $1';
    return (await app.dataSource.query<{ failures: number }[]>(sql, [person.user.id]))[0]?.failures;
  };
  return { person, recoveryCodes, showCode, logIn, failures };
}

type Owner = Awaited<ReturnType<typeof joinWithCodes>>;

/** Enters wrong codes, one an hour. */
async function guess({ logIn }: Owner, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await expect(logIn({ code: 'wrong' })).rejects.toMatchObject({ code: 'UNAUTHENTICATED', message: WRONG });
    wait(3_600_000);
  }
}

/** The last one of so many wrong codes; the others are counted as if they had been entered. */
async function guessLast(owner: Owner, times: number): Promise<void> {
  const { id } = owner.person.user;
  await app.dataSource.query('UPDATE totp_secrets SET failures = failures + $2 WHERE user_id = $1', [id, times - 1]);
  await guess(owner, 1);
}

/** Somebody for whom that many wrong codes were entered. */
async function joinGuessed(count: number): Promise<Owner> {
  const owner = await joinWithCodes();
  const { id } = owner.person.user;
  await app.dataSource.query('UPDATE totp_secrets SET failures = $2 WHERE user_id = $1', [id, count]);
  return owner;
}

const expectRefused = async ({ logIn, showCode }: Owner): Promise<void> => {
  await expect(logIn({ code: showCode() })).rejects.toMatchObject({ code: 'UNAUTHENTICATED', message: REFUSED });
};

const expectAccepted = async ({ logIn, showCode, person, failures }: Owner): Promise<void> => {
  expect((await logIn({ code: showCode() })).user.id).toBe(person.user.id);
  expect(await failures()).toBe(0);
};

test('after a hundred wrong codes in a row, over days, right ones are refused, and the owner was mailed twice', async () => {
  const owner = await joinWithCodes();
  const { person, showCode, failures } = owner;
  const subjects = async () => {
    await app.services.outbox.mailWorker.sendDue();
    const mails = app.mail.mails.filter(({ to }) => to === `${person.user.username}@example.org`);
    return mails.map(({ subject }) => subject).slice(1);
  };
  const told: string[][] = [];
  for (const times of [9, 1, 89, 1]) {
    if (isLong) await guess(owner, times);
    else await guessLast(owner, times);
    told.push(await subjects());
  }
  const first = 'Wrong login codes were entered';
  const both = [first, 'Login codes no longer work'];
  expect(told).toEqual([[], [first], [first], both]);
  for (let time = 0; time < 3; time += 1) await expectRefused(owner);
  expect(await failures()).toBe(MAX_CODE_FAILURES + 1);
  expect(await subjects()).toEqual(both);

  const browser = new TestBrowser(app);
  const { challenge } = await browser.enterPassword(person.user);
  const second = await browser.send('completeLogIn', { challenge, code: showCode() });
  expect([second.status, second.errors[0]]).toMatchObject([
    401,
    { message: REFUSED, extensions: { code: 'UNAUTHENTICATED', reason: 'CODES_REFUSED' } },
  ]);
  const { username } = person.user;
  const rest = await app.rest('POST', '/api/login', { username, ...password, code: showCode() });
  expect([rest.status, rest.body['message']]).toEqual([401, REFUSED]);
  const change = { ...password, factor: { code: showCode() } };
  expect(await person.refused('FORBIDDEN', 'removeTotp', change)).toBe(REFUSED);
});

test('a right code starts the count again', async () => {
  for (const count of [1, MAX_CODE_FAILURES - 1]) await expectAccepted(await joinGuessed(count));
});

describe('codes that were refused count again after', () => {
  test('a recovery code', async () => {
    const owner = await joinGuessed(MAX_CODE_FAILURES);
    await expectRefused(owner);
    await owner.logIn({ recoveryCode: owner.recoveryCodes[0] });
    await expectAccepted(owner);
  });

  test.each(isLong ? ['alone', 'after the password', 'for a change'] : ['alone', 'for a change'])(
    'a passkey %s',
    async (how) => {
      const owner = await joinGuessed(MAX_CODE_FAILURES);
      const { person, recoveryCodes } = owner;
      const authenticator = await addPasskey(app, person.user, { factor: { recoveryCode: recoveryCodes[0] } });
      const { id } = person.user;
      await app.dataSource.query('UPDATE totp_secrets SET failures = $2 WHERE user_id = $1', [id, MAX_CODE_FAILURES]);
      await expectRefused(owner);
      const browser = new TestBrowser(app);
      if (how === 'after the password') await browser.enterPassword(person.user);
      const response = authenticator.get(await browser.passkeyOptions());
      if (how === 'for a change') {
        await browser.do('newRecoveryCodes', { ...password, factor: { passkey: response } }, person.user.token);
      } else {
        await browser.do('logInWithPasskey', { response });
      }
      await expectAccepted(owner);
    },
  );

  test('a new setup', async () => {
    const { person, recoveryCodes, logIn } = await joinGuessed(MAX_CODE_FAILURES);
    await person.do('removeTotp', { ...password, factor: { recoveryCode: recoveryCodes[0] } });
    const { secret } = await setUpTotp(app, person.user);
    wait(60_000);
    await logIn({ code: totpCode(secret, app.clock.now()) });
  });

  test('but not after a wrong recovery code', async () => {
    const owner = await joinGuessed(MAX_CODE_FAILURES);
    await expect(owner.logIn({ recoveryCode: 'wrong' })).rejects.toMatchObject({ message: WRONG });
    await expectRefused(owner);
  });
});

test('recovery codes are never refused, however many codes were wrong', async () => {
  const { logIn, recoveryCodes, person } = await joinGuessed(MAX_CODE_FAILURES + 1);
  for (let time = 0; time < 3; time += 1) {
    await expect(logIn({ recoveryCode: 'wrong' })).rejects.toMatchObject({ message: WRONG });
  }
  expect((await logIn({ recoveryCode: recoveryCodes[0] })).user.id).toBe(person.user.id);
});

test('parallel guesses are counted one by one', async () => {
  const owner = await joinGuessed(MAX_CODE_FAILURES - 5);
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => owner.logIn({ code: 'wrong' })));
  const messages = results.map((result) => (result.status === 'rejected' ? (result.reason as Error).message : ''));
  expect(messages.filter((message) => message === WRONG)).toHaveLength(5);
  expect(messages.filter((message) => message === REFUSED)).toHaveLength(7);
});

test('a code whose change fails is not counted', async () => {
  const owner = await joinGuessed(3);
  const { person, showCode, failures } = owner;
  await person.refused('NOT_FOUND', 'removePasskey', { ...password, id: person.user.id, factor: { code: showCode() } });
  expect(await failures()).toBe(3);
  await expectAccepted(owner);
});
