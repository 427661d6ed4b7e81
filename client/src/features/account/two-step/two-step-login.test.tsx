import { screen, waitFor, within } from '@testing-library/react';
import { factorData, passkeyData, type FactorData } from '../../../testing/factor-data';
import { fakeServer, refusal } from '../../../testing/fake-server';
import { renderCards } from '../../../testing/settings-alone';
import { settingsData } from '../../../testing/settings-data';
import { TwoStepLogin } from './two-step-login';

type Handlers = Parameters<typeof fakeServer>[0];

const CODES = Array.from({ length: 10 }, (_, index) => `abcde${index}-fghjkm-npqrst-vwxyz0`);

/** The card in Settings of an account with these factors. */
async function open(factor: Partial<FactorData> = {}, handlers: Handlers = {}) {
  const server = fakeServer({
    Settings: () => settingsData({ secondFactor: factorData(factor) }),
    ...handlers,
  });
  const { user } = renderCards(({ secondFactor }) => <TwoStepLogin factor={secondFactor} />);
  const region = await screen.findByRole('region', { name: 'Two-step login' });
  await within(region).findByRole('list');
  return { server, user, region: within(region) };
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('lists what is set up', async () => {
  const passkeys = [passkeyData('Phone'), passkeyData('Key', '2026-03-11T12:00:00Z')];
  const { region } = await open({ totp: true, passkeys, recoveryCodesLeft: 7 });
  expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Login codesOnRemove',
    'PhonePasskey, added March 10, 2026Remove',
    'KeyPasskey, added March 10, 2026 · last used March 11, 2026Remove',
    'Recovery codes7 leftNew Codes',
  ]);
});

test('tells support staff without a second factor that they need one', async () => {
  const { region } = await open({ required: true });
  expect(region.getByText('Support staff need two-step login to use the support console.')).toBeVisible();
  expect(region.queryByText('Recovery codes')).not.toBeInTheDocument();
});

describe('a removal by support', () => {
  const pending = { totp: true, recoveryCodesLeft: 10, removalDueAt: '2026-03-12T12:00:00Z' };

  test('is shown with its time, and is canceled by a button', async () => {
    const { server, user, region } = await open(pending, {
      CancelOwnFactorRemoval: () => ({
        data: {
          __typename: 'Mutation',
          cancelOwnFactorRemoval: factorData({ totp: true, recoveryCodesLeft: 10 }),
        },
      }),
    });
    expect(region.getByText(/^Support will remove your two-step login on Mar 12, 2026/)).toBeVisible();
    await user.click(region.getByRole('button', { name: 'Cancel Removal' }));
    expect(await screen.findByText('Removal canceled. Your two-step login stays.')).toBeVisible();
    expect(region.queryByText(/^Support will remove/)).not.toBeInTheDocument();
    expect(region.getByText('On')).toBeVisible();
    expect(server.of('CancelOwnFactorRemoval')).toHaveLength(1);
  });

  test('that could not be canceled stays on screen with an error', async () => {
    const { user, region } = await open(pending, { CancelOwnFactorRemoval: () => refusal('INTERNAL') });
    await user.click(region.getByRole('button', { name: 'Cancel Removal' }));
    expect(await region.findByRole('alert')).toHaveTextContent("Couldn't cancel the removal. Please try again.");
    expect(region.getByText(/^Support will remove/)).toBeVisible();
  });
});

describe('setting up login codes', () => {
  const setup = {
    StartTotp: () => ({
      data: {
        __typename: 'Mutation',
        startTotp: { __typename: 'TotpSetup', secret: 'ABCDEFGH', uri: 'otpauth://totp/Macrolog:anna?secret=ABCDEFGH' },
      },
    }),
    ConfirmTotp: () => ({ data: { __typename: 'Mutation', confirmTotp: CODES } }),
  };

  test('takes the password, shows the QR code and the key, takes a code, and shows the recovery codes', async () => {
    const { server, user, region } = await open({}, setup);
    await user.click(region.getByRole('button', { name: 'Set up login codes' }));
    const steps = await dialog('Set Up Login Codes');
    expect(steps.getByText(/^From then on, logging in takes a code\. You get ten recovery codes/)).toBeVisible();
    await user.type(steps.getByLabelText('Current password'), 'secret words{Enter}');
    expect(await steps.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(steps.getByText('ABCD EFGH')).toBeVisible();
    await user.type(steps.getByLabelText('Code from the app'), ' 123456 {Enter}');
    const list = await steps.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES);
    expect(server.of('StartTotp')[0]?.variables).toEqual({ password: 'secret words', factor: null });
    expect(server.of('ConfirmTotp')[0]?.variables).toEqual({ code: '123456' });
    await user.click(steps.getByRole('button', { name: 'Copy' }));
    expect(await steps.findByRole('status')).toHaveTextContent('Recovery codes copied.');
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
    await user.click(steps.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.of('Settings').length).toBeGreaterThan(1);
  });

  test.each([
    ['has no clipboard, as without https', undefined],
    ['refuses the clipboard', { writeText: () => Promise.reject(new DOMException('No.', 'NotAllowedError')) }],
  ])('a browser that %s says so, and selects the codes', async (_, clipboard) => {
    const { user, region } = await open({}, setup);
    await user.click(region.getByRole('button', { name: 'Set up login codes' }));
    const steps = await dialog('Set Up Login Codes');
    await user.type(steps.getByLabelText('Current password'), 'secret words{Enter}');
    await user.type(await steps.findByLabelText('Code from the app'), '123456{Enter}');
    await steps.findByRole('list', { name: 'Recovery codes' });
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    await user.click(steps.getByRole('button', { name: 'Copy' }));
    expect(await steps.findByRole('alert')).toHaveTextContent("Couldn't copy the codes. They are selected now");
    expect(
      getSelection()
        ?.toString()
        .match(/\S{27}/g),
    ).toEqual(CODES);
  });

  test('shows a wrong password and a wrong code at their fields', async () => {
    const { server, user, region } = await open(
      {},
      {
        ...setup,
        StartTotp: () => refusal('FORBIDDEN', 'That is not it.', { reason: 'PASSWORD_WRONG' }),
        ConfirmTotp: () => refusal('INVALID_INPUT', 'The code is wrong.'),
      },
    );
    await user.click(region.getByRole('button', { name: 'Set up login codes' }));
    const steps = await dialog('Set Up Login Codes');
    await user.type(steps.getByLabelText('Current password'), 'x{Enter}');
    expect(await steps.findByRole('alert')).toHaveTextContent('That is not it.');
    expect(steps.getByLabelText('Current password')).toHaveFocus();
    server.handlers['StartTotp'] = setup.StartTotp;
    await user.type(steps.getByLabelText('Current password'), '{Enter}');
    await user.type(await steps.findByLabelText('Code from the app'), '000000{Enter}');
    expect(await steps.findByRole('alert')).toHaveTextContent('The code is wrong.');
    expect(steps.getByLabelText('Code from the app')).toHaveFocus();
  });
});

describe('adding a passkey', () => {
  /** Parts of the browser that jsdom lacks, with an authenticator that always agrees. */
  beforeEach(() => {
    const bytes = new Uint8Array([1, 2, 3]).buffer;
    const credential = {
      id: 'AQID',
      rawId: bytes,
      type: 'public-key',
      response: { attestationObject: bytes, clientDataJSON: bytes },
      getClientExtensionResults: () => ({}),
    };
    Object.assign(globalThis, { PublicKeyCredential: jest.fn() });
    Object.assign(navigator, { credentials: { create: () => Promise.resolve(credential) } });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  const add = async (factor: Partial<FactorData>, newRecoveryCodes: string[] | null) => {
    const options = { challenge: 'AQID', rp: { name: 'Macrolog' }, user: { id: 'AQID' }, pubKeyCredParams: [] };
    const scene = await open(factor, {
      StartPasskey: () => ({ data: { __typename: 'Mutation', startPasskey: options } }),
      AddPasskey: () => ({
        data: { __typename: 'Mutation', addPasskey: { __typename: 'SecondFactor', newRecoveryCodes } },
      }),
    });
    await scene.user.click(scene.region.getByRole('button', { name: 'Add Passkey' }));
    const form = await dialog('Add Passkey');
    await scene.user.type(form.getByLabelText('Name'), 'Phone');
    await scene.user.type(form.getByLabelText('Current password'), 'secret words');
    return { ...scene, form };
  };

  test('as the first factor says what follows, and then shows recovery codes', async () => {
    const { user, form, server } = await add({}, CODES);
    expect(form.getByText(/^From then on, logging in takes your passkey\. You get ten recovery codes/)).toBeVisible();
    await user.keyboard('{Enter}');
    const list = await form.findByRole('list', { name: 'Recovery codes' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    expect(form.getByText('Save these recovery codes now.')).toBeVisible();
    expect(server.of('AddPasskey')[0]?.variables).toMatchObject({ name: 'Phone' });
    await user.click(form.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('beside login codes closes the dialog', async () => {
    const { user, form } = await add({ totp: true, recoveryCodesLeft: 10 }, null);
    expect(form.queryByText(/^From then on/)).not.toBeInTheDocument();
    await user.type(form.getByLabelText('Login code or recovery code'), '123456{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('Passkey added.')).toBeVisible();
  });
});

test.each([
  ['of an account without recovery codes', { passkeys: [passkeyData('Phone')] }, true],
  ['of an account with recovery codes', { totp: true, recoveryCodesLeft: 1 }, false],
  ['of an account without a second factor', {}, false],
])('the card %s says whether new ones are needed', async (_, factor, isAsked) => {
  const { region } = await open(factor);
  expect(region.queryAllByText(/^You have no recovery codes\. Create some/)).toHaveLength(isAsked ? 1 : 0);
});

describe('confirming a change with a present factor', () => {
  test.each([
    ['123 456', { code: '123 456' }],
    [CODES[0] ?? '', { recoveryCode: CODES[0] }],
  ])('sends %s as what it is', async (typed, factor) => {
    const { server, user, region } = await open(
      { totp: true, recoveryCodesLeft: 10 },
      {
        RemoveTotp: () => ({ data: { __typename: 'Mutation', removeTotp: factorData() } }),
      },
    );
    await user.click(region.getByRole('button', { name: 'Remove login codes' }));
    const removal = await dialog('Remove Login Codes');
    await user.type(removal.getByLabelText('Current password'), 'secret words');
    await user.type(removal.getByLabelText('Login code or recovery code'), typed);
    await user.click(removal.getByRole('button', { name: 'Remove' }));
    expect(await region.findByText('Off')).toBeVisible();
    expect(server.of('RemoveTotp')[0]?.variables).toEqual({ password: 'secret words', factor });
  });

  test('shows a wrong code at its field', async () => {
    const { user, region } = await open(
      { totp: true },
      {
        NewRecoveryCodes: () => refusal('FORBIDDEN', 'No code, but a password.', { reason: 'FACTOR_WRONG' }),
      },
    );
    await user.click(region.getByRole('button', { name: 'Create new recovery codes' }));
    const creation = await dialog('Recovery Codes');
    await user.type(creation.getByLabelText('Current password'), 'secret words');
    await user.type(creation.getByLabelText('Login code or recovery code'), '000000{Enter}');
    expect(await creation.findByRole('alert')).toHaveTextContent('No code, but a password.');
    expect(creation.getByLabelText('Login code or recovery code')).toHaveFocus();
  });

  test.each([
    [{ passkeys: [passkeyData('Phone')], recoveryCodesLeft: 10 }, true],
    [{ passkeys: [passkeyData('Phone')], totp: true, recoveryCodesLeft: 10 }, false],
  ])('an account with %j is asked for a passkey first: %s', async (factor, isFirst) => {
    const { user, region } = await open(factor);
    await user.click(region.getByRole('button', { name: 'Remove passkey Phone' }));
    const removal = await dialog('Remove Passkey');
    const choice = removal.getByRole('checkbox', { name: 'Confirm with a passkey' });
    expect((choice as HTMLInputElement).checked).toBe(isFirst);
    await user.click(choice);
    expect(removal.queryAllByLabelText('Login code or recovery code')).toHaveLength(isFirst ? 1 : 0);
  });

  test('says that a browser without passkeys has none, and changes nothing', async () => {
    const { server, user, region } = await open(
      { passkeys: [passkeyData('Phone')] },
      {
        StartPasskeyLogIn: () => ({ data: { __typename: 'Mutation', startPasskeyLogIn: { challenge: 'x' } } }),
      },
    );
    await user.click(region.getByRole('button', { name: 'Remove passkey Phone' }));
    const removal = await dialog('Remove Passkey');
    expect(removal.getByText('Next, your browser asks for your passkey.')).toBeVisible();
    await user.type(removal.getByLabelText('Current password'), 'secret words');
    await user.click(removal.getByRole('button', { name: 'Remove' }));
    expect(await removal.findByRole('alert')).toHaveTextContent("This browser doesn't support passkeys.");
    expect(server.of('RemovePasskey')).toEqual([]);
  });
});
