import { messages, type SessionInfo, type TrustedDevice } from '@easy-tax/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { SecondLook } from '../../../components/session-over/SessionPrompts';
import { type Answers, answering, ok, refused } from '../../../testing/answers';
import { enterText, submitText } from '../../../testing/enter-text';
import { aUser, visitAs } from '../../../testing/logged-in';
import { securityAnswers, twoStep } from '../../../testing/second-step';
import { visit } from '../../../testing/visit';
import { Sessions, TrustedDevices } from './Devices';
import { deviceOf } from './device';
import { Security } from './Security';

describe('Security', () => {
  const PASSWORD = 'POST /auth/password/change';
  const EMAIL = 'POST /auth/email/change';

  const page = (
    <>
      <SecondLook />
      <Security user={aUser()} />
    </>
  );

  /** How often sessions and trusted devices were loaded. */
  const loads = (sent: Awaited<ReturnType<typeof open>>['sent']) =>
    ['GET /auth/sessions', 'GET /auth/factors/devices'].map((list) => sent(list).length);

  async function open(answers: Answers) {
    const { person: user, asked } = visitAs(aUser(), page, '/', { ...securityAnswers, ...answers });
    await screen.findByRole('heading', { name: 'Change password' });
    const form = (name: string) => {
      const found = screen.getByRole('heading', { name }).closest('form');
      if (!found) throw new Error(`no form ${name}`);
      return within(found);
    };
    const sent = (call: string) => asked.filter(({ method, path }) => `${method} ${path}` === call);
    return { user, sent, password: form('Change password'), email: form('Change email') };
  }

  it('changes the password with the current one, once it is long enough, empties the fields and reloads the devices', async () => {
    const { user, sent, password } = await open({
      [PASSWORD]: [refused('validation', messages.passwordWrong, 'current'), ok({ message: messages.passwordChanged })],
    });
    enterText(password.getByLabelText('New password'), 'short');
    await user.click(password.getByRole('button', { name: 'Change password' }));
    expect(await password.findByText('Enter your current password')).toBeTruthy();
    expect(password.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
    expect(sent(PASSWORD)).toEqual([]);
    await user.clear(password.getByLabelText('New password'));
    enterText(password.getByLabelText('Current password'), 'blue kettle on monday');
    enterText(password.getByLabelText('New password'), 'green kettle on friday');
    await user.click(password.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Changed it just now? Type the new one.')).toBeTruthy();
    await user.click(password.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(messages.passwordChanged)).toBeTruthy();
    expect(sent(PASSWORD)[0]?.body).toEqual({ current: 'blue kettle on monday', password: 'green kettle on friday' });
    expect(password.getByLabelText<HTMLInputElement>('New password').value).toBe('');
    await waitFor(() => expect(loads(sent)).toEqual([2, 2]));
  });

  it.each([
    ['new recovery codes', 'New recovery codes', 'POST /auth/factors/recovery', { data: { codes: ['ABCDE-FGHJK'] } }],
    ['the end of two-step login', 'Turn it off', 'POST /auth/factors/end', {}],
  ])('reloads the devices after %s', async (_, begin, act, answer) => {
    const { user, sent } = await open({
      'GET /auth/factors': twoStep({ on: true, app: true }),
      'POST /auth/factors/look/options': ok({ data: { kinds: ['totp', 'recovery'] } }),
      [act]: ok({ message: 'Done', ...answer }),
    });
    await user.click(await screen.findByRole('button', { name: begin }));
    await waitFor(() => expect(loads(sent)).toEqual([1, 1]));
    const code = await screen.findByLabelText('Code from the app');
    const password = screen.queryByLabelText('Your password');
    if (password) enterText(password, 'blue kettle on monday');
    await submitText(user, code, '123456');
    await waitFor(() => expect(loads(sent)).toEqual([2, 2]));
  });

  it('asks for a new address with the password, keeps both if the second step is cancelled, and says that nothing has changed yet', async () => {
    const { user, sent, email } = await open({
      [EMAIL]: [refused('second-look', messages.secondLook), ok({ message: messages.emailChangeSent }, 202)],
      'POST /auth/factors/look/options': ok({ data: { kinds: ['totp', 'recovery'] } }),
    });
    expect(email.getByText(/aarti@example.com/)).toBeTruthy();
    enterText(email.getByLabelText('New email'), 'new@example.com');
    enterText(email.getByLabelText('Current password'), 'blue kettle on monday');
    await user.click(email.getByRole('button', { name: 'Send the link' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect((await screen.findAllByText(messages.secondLook)).length).toBeGreaterThan(0);
    expect(sent(EMAIL)).toHaveLength(1);
    await user.click(email.getByRole('button', { name: 'Send the link' }));
    expect((await email.findByRole('status')).textContent).toBe(messages.emailChangeSent);
    expect(sent(EMAIL)[1]?.body).toEqual({ email: 'new@example.com', current: 'blue kettle on monday' });
  });
});

describe('TrustedDevices', () => {
  const phone: TrustedDevice = {
    _id: '019ab000-0000-7000-8000-000000000021',
    createdAt: '2025-11-21T03:32:00.000Z',
    lastUsedAt: '2025-11-22T05:12:00.000Z',
    expiresAt: '2025-12-21T03:32:00.000Z',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Safari/604.1',
    address: '203.0.113.7',
  };
  const LIST = 'GET /auth/factors/devices';

  it('lists each device that needs no code, with the expiry, and can end the trust', async () => {
    const asked = answering({
      [LIST]: [ok({ data: [phone] }), ok({ data: [] })],
      [`DELETE /auth/factors/devices/${phone._id}`]: ok({ message: messages.deviceForgotten }),
    });
    const user = visit(<TrustedDevices />);
    expect((await screen.findByRole('listitem')).textContent).toContain('Trusted 21 Nov 2025 until 21 Dec 2025');
    await user.click(screen.getByRole('button', { name: /^Trust no longer Safari on iPhone/ }));
    expect(await screen.findByText(messages.deviceForgotten)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET']);
  });
});

describe('device', () => {
  const MOZILLA = 'Mozilla/5.0';
  const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  const WINDOWS = `${MOZILLA} (Windows NT 10.0; Win64; x64) ${KIT} Chrome/142.0.0.0 Safari/537.36`;
  const ANDROID = `${MOZILLA} (Linux; Android 10; K) ${KIT} Chrome/142.0.0.0 Mobile Safari/537.36`;

  it.each([
    [WINDOWS, 'chrome', 'windows', false],
    [`${WINDOWS} Edg/142.0`, 'edge', 'windows', false],
    [ANDROID.replace('Chrome', 'SamsungBrowser/28.0 Chrome'), 'samsung', 'android', true],
    [`${ANDROID} OPR/90.0`, 'opera', 'android', true],
    [`${MOZILLA} (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`, 'firefox', 'linux', false],
    [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/142.0.0.0`, 'chrome', 'chromeos', false],
    [`${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Safari/604.1`, 'safari', 'iphone', true],
    [`${MOZILLA} (iPad; CPU OS 18_6 like Mac OS X) CriOS/142.0 Safari/604.1`, 'chrome', 'ipad', true],
    [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) Version/18.6 Safari/605.1.15`, 'safari', 'mac', false],
    ['a robot for Linux', 'other', 'linux', false],
  ])('%s is shown in a form that its owner recognizes', (userAgent, browser, system, handheld) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system, handheld });
  });

  it('is not made up', () => expect(['', 'curl/8.0'].map(deviceOf)).toEqual([null, null]));
});

describe('Sessions', () => {
  const thisSession: SessionInfo = {
    _id: '019ab000-0000-7000-8000-000000000011',
    createdAt: '2025-11-21T03:32:00.000Z',
    lastSeenAt: '2025-11-21T05:12:00.000Z',
    endsAt: '2025-11-28T03:32:00.000Z',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    address: '203.0.113.7',
    current: true,
  };
  const phone: SessionInfo = {
    ...thisSession,
    _id: thisSession._id.replace(/1$/, '2'),
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Safari/604.1',
    current: false,
  };
  const old: SessionInfo = {
    ...thisSession,
    _id: thisSession._id.replace(/1$/, '3'),
    userAgent: '',
    address: '',
    current: false,
  };

  const LIST = 'GET /auth/sessions';
  async function open(answers: Answers = {}) {
    const asked = answering({ [LIST]: ok({ data: [thisSession, phone, old] }), ...answers });
    const user = visit(<Sessions />);
    await screen.findByRole('heading', { name: 'Where you are logged in' });
    return { user, asked };
  }
  const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

  it('shows each device in words, with time and address, not the current one with a button; signs one out and moves focus to the heading', async () => {
    const { user, asked } = await open({
      [`DELETE /auth/sessions/${phone._id}`]: ok({ message: 'Signed out there.' }),
    });
    const [first, second, third] = await lines();
    expect(first).toBe(
      'Chrome on LinuxLogged in 21 Nov 2025, 09:02 · last used 21 Nov 2025, 10:42From 203.0.113.7This device',
    );
    expect(second).toContain('Safari on iPhone');
    expect(third).toContain('A device that did not say what it is');
    expect(third).not.toContain('From');
    expect(screen.getAllByRole('button', { name: /^Sign out .*last used/ })).toHaveLength(2);
    await user.click(await screen.findByRole('button', { name: /Sign out Safari on iPhone/ }));
    expect(await screen.findByText('Signed out there.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Where you are logged in');
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'DELETE']);
  });

  it('signs all others out after a confirmation, then hides the button and moves focus', async () => {
    const { user, asked } = await open({
      'DELETE /auth/sessions': ok({ message: 'Signed out on all other devices.' }),
    });
    const press = () => user.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
    await screen.findByText('Safari on iPhone');
    await press();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([screen.queryByRole('dialog'), asked.length]).toEqual([null, 1]);
    await press();
    const dialog = within(screen.getByRole('dialog', { name: 'Sign out all other devices?' }));
    await user.click(dialog.getByRole('button', { name: 'Sign out all other devices' }));
    await waitFor(async () => expect(await lines()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /Sign out/ })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Where you are logged in');
  });

  it('loads the list on Retry, keeps a device that could not be signed out, and reloads the list when it was already', async () => {
    const { user } = await open({
      [LIST]: [refused('unavailable', 'later'), ok({ data: [thisSession, phone] }), ok({ data: [thisSession] })],
      [`DELETE /auth/sessions/${phone._id}`]: [refused('unavailable', 'Not now.'), refused('not_found', messages.gone)],
    });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await user.click(await screen.findByRole('button', { name: /Safari on iPhone/ }));
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(await lines()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: /Safari on iPhone/ }));
    await waitFor(() => expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1));
  });
});
