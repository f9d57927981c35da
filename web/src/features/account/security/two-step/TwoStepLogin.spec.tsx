import { messages } from '@easy-tax/contracts';
import { cleanup, screen } from '@testing-library/react';
import { twoStep as t } from '../../../../i18n/en/account/security';
import { type Answers, ok, refused } from '../../../../testing/answers';
import { assertionSent, browserWithPasskeys } from '../../../../testing/browser-with-passkeys';
import { enterText, submitText } from '../../../../testing/enter-text';
import { anOwner, aUser, visitAs } from '../../../../testing/logged-in';
import { twoStep } from '../../../../testing/second-step';
import { TwoStepLogin } from './TwoStepLogin';

describe('two-step login', () => {
  const MAIL = 'POST /auth/factors/mailed-code';
  const READ = 'GET /auth/factors';
  const START = 'POST /auth/factors/totp';
  const CONFIRM = 'POST /auth/factors/totp/confirm';
  const WAYS = 'POST /auth/factors/look/options';
  const RENEW = 'POST /auth/factors/recovery';
  const END = 'POST /auth/factors/end';
  const off = twoStep();
  const at = '2026-11-25T04:30:00.000Z';
  const onNow = { on: true, app: true, since: at, lastUsedAt: at, recoveryLeft: 1 };
  const on = twoStep(onNow);
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const codes = ['ABCDE-FGHJK', 'KMNPQ-RSTVW'];

  const begun = ok(
    { message: messages.codeNext, data: { secret, uri: `otpauth://totp/x?secret=${secret}`, codes } },
    201,
  );
  const mailed = ok({ message: messages.factorCodeMailed }, 202);

  function open(answers: Answers, who = aUser()) {
    const { person: user, asked } = visitAs(who, <TwoStepLogin user={who} />, '/', { [MAIL]: mailed, ...answers });
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
    const submitPasswordAndCode = async (begin: string) => {
      await press(begin);
      enterText(await screen.findByLabelText('Your password'), 'blue kettle on monday');
      await submitText(user, screen.getByLabelText('Code from the mail'), '048 213');
      await press('I have kept them');
    };
    const bodies = () => asked.filter(({ body }) => body !== null).map(({ body }) => body);
    return { user, press, submitPasswordAndCode, bodies };
  }

  const lost = new Error('lost');
  it.each([
    ['at once', 'Turn it on', [off, on], lost, []],
    ['at the next try', 'Turn it on', [off, lost, on], lost, ['Turn it on']],
    ['also after Cancel', 'Turn it on', [off, lost, on], lost, ['Cancel']],
    [
      'only at the next try',
      'Move to a new phone',
      on,
      [lost, refused('conflict', messages.twoStepIsOn)],
      ['Use the new app'],
    ],
  ] as const)('shows %s that an app works whose answer was lost: %s', async (_, begin, read, answer, presses) => {
    const { user, press, submitPasswordAndCode, bodies } = open({ [READ]: read, [START]: begun, [CONFIRM]: answer });
    await submitPasswordAndCode(begin);
    const code = await screen.findByLabelText('Code from the app');
    expect(document.activeElement?.textContent).toBe(t('app.line'));
    await submitText(user, code, '123456');
    for (const name of presses) {
      await screen.findByText(messages.unanswered);
      await press(name);
    }
    expect(await screen.findByText(/One recovery code is left/)).toBeTruthy();
    expect(bodies().length).toBe(begin === 'Turn it on' ? 2 : 3);
  });

  it('creates new recovery codes by a code, and is turned off by the password and a recovery code', async () => {
    const { user, press, bodies } = open({
      [READ]: [on, on, off],
      [WAYS]: ok({ data: { kinds: ['totp', 'recovery'] } }),
      [RENEW]: ok({ message: messages.recoveryCodesMade, data: { codes } }),
      [END]: ok({ message: messages.twoStepOff }),
    });
    await press('New recovery codes');
    expect(await screen.findByLabelText('Code from the app')).toBe(document.activeElement);
    await submitText(user, screen.getByLabelText('Code from the app'), '123456');
    await press('I have kept them');
    expect(document.activeElement?.textContent).toBe('New recovery codes');
    await press('Turn it off');
    await press('Use a recovery code');
    enterText(screen.getByLabelText('Your password'), 'blue kettle on monday');
    await submitText(user, screen.getByLabelText('Recovery code'), 'abcde-fghjk');
    expect(await screen.findByRole('button', { name: 'Turn it on' })).toBe(document.activeElement);
    expect(bodies()).toEqual([
      { kind: 'totp', code: '123456' },
      { kind: 'recovery', code: 'ABCDEFGHJK', current: 'blue kettle on monday' },
    ]);
  });

  it('creates new recovery codes by a passkey, for somebody who has lost all of them', async () => {
    browserWithPasskeys();
    const options = { challenge: 'Y2hhbGxlbmdl', allowCredentials: [] };
    const { press, bodies } = open({
      [READ]: twoStep({ ...onNow, app: false }),
      [WAYS]: ok({ data: { kinds: ['passkey', 'recovery'], options } }),
      [RENEW]: ok({ message: messages.recoveryCodesMade, data: { codes } }),
    });
    await press('New recovery codes');
    await press('Use your passkey');
    expect(await screen.findByText('ABCDE-FGHJK')).toBeTruthy();
    expect(bodies()).toMatchObject([{ kind: 'passkey', response: assertionSent }]);
  });

  it('can be moved to a new phone: the old app works until a code of the new one was entered', async () => {
    const moved = { [READ]: on, [START]: begun, [CONFIRM]: ok({ message: messages.appMoved }) };
    const { press, submitPasswordAndCode, bodies } = open(moved);
    await submitPasswordAndCode('Move to a new phone');
    enterText(await screen.findByLabelText('Code from the app'), '123456');
    await press('Use the new app');
    expect(await screen.findByText(messages.appMoved)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Move to a new phone' })).toBeTruthy();
    expect(bodies()).toEqual([{ current: 'blue kettle on monday', mailed: '048213' }, { code: '123456' }]);
  });

  it('can’t be turned off by staff who must have it, but always by clients', async () => {
    const required = twoStep({ ...onNow, requiredOfStaff: true });
    open({ [READ]: required }, anOwner());
    expect(await screen.findByRole('button', { name: 'Move to a new phone' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn it off' })).toBeNull();
    cleanup();
    open({ [READ]: required });
    expect(await screen.findByRole('button', { name: 'Turn it off' })).toBeTruthy();
  });
});
