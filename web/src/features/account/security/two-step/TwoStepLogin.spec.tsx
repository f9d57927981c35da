import { messages } from '@easy-tax/contracts';
import { screen, within } from '@testing-library/react';
import { type Answers, answering, ok, refused } from '../../../../testing/answers';
import { aUser } from '../../../../testing/logged-in';
import { visit } from '../../../../testing/visit';
import { TwoStepLogin } from './TwoStepLogin';

const READ = 'GET /auth/factors';
const START = 'POST /auth/factors/totp';
const CONFIRM = 'POST /auth/factors/totp/confirm';
const RENEW = 'POST /auth/factors/recovery';
const END = 'POST /auth/factors/end';
const off = ok({ data: { on: false, since: null, lastUsedAt: null, recoveryLeft: 0 } });
const at = '2026-11-25T04:30:00.000Z';
const on = ok({ data: { on: true, since: at, lastUsedAt: at, recoveryLeft: 1 } });
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const codes = ['ABCDE-FGHJK', 'KMNPQ-RSTVW'];

function open(answers: Answers, emailVerified = true) {
  const asked = answering(answers);
  const user = visit(<TwoStepLogin user={aUser({ emailVerified })} />);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { asked, user, press, bodies: () => asked.filter(({ body }) => body !== null).map(({ body }) => body) };
}

it('goes from the password to the app, its first code and the recovery codes, which are shown once', async () => {
  const { user, press, bodies } = open({
    [READ]: [off, on],
    [START]: ok(
      { message: messages.codeNext, data: { secret, uri: `otpauth://totp/Easy%20Tax:asha?secret=${secret}` } },
      201,
    ),
    [CONFIRM]: ok({ message: messages.twoStepOn, data: { codes } }),
  });
  await press('Turn it on');
  expect(document.activeElement).toBe(screen.getByLabelText('Your password'));
  await user.type(screen.getByLabelText('Your password'), 'blue kettle on monday');
  await press('Next');
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await user.type(screen.getByLabelText('Code from the app'), '123 456');
  await press('Turn it on');
  expect(await screen.findByRole('heading', { name: 'Your recovery codes' })).toBe(document.activeElement);
  expect(
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(codes);
  expect(bodies()).toEqual([{ current: 'blue kettle on monday' }, { code: '123456' }]);
  await press('I have kept them');
  expect(screen.queryByText(codes[0] ?? '')).toBeNull();
  expect(screen.getByText(/On since 25 November 2026|On since 25 Nov 2026/)).toBeTruthy();
  expect(screen.getByText(/One recovery code is left/)).toBeTruthy();
});

it('says beside the field that a code is wrong, and keeps the setup', async () => {
  const { user, press } = open({
    [READ]: off,
    [START]: ok({ message: messages.codeNext, data: { secret, uri: 'otpauth://totp/x' } }, 201),
    [CONFIRM]: refused('validation', messages.codeWrong, 'code'),
  });
  await press('Turn it on');
  await user.type(screen.getByLabelText('Your password'), 'blue kettle on monday{Enter}');
  await user.type(await screen.findByLabelText('Code from the app'), '000000{Enter}');
  expect((await screen.findAllByText(messages.codeWrong)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Code from the app').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/JBSW/)).toBeTruthy();
});

it('gets new recovery codes by a code, and turns it off by the password and a recovery code', async () => {
  const { user, press, bodies } = open({
    [READ]: [on, on, off],
    [RENEW]: ok({ message: messages.recoveryCodesMade, data: { codes } }),
    [END]: ok({ message: messages.twoStepOff }),
  });
  await press('New recovery codes');
  await user.type(screen.getByLabelText('Code from the app'), '123456{Enter}');
  await press('I have kept them');
  await press('Turn it off');
  await press('I don’t have my phone');
  await user.type(screen.getByLabelText('Your password'), 'blue kettle on monday');
  await user.type(screen.getByLabelText('Recovery code'), 'abcde-fghjk{Enter}');
  expect(await screen.findByRole('button', { name: 'Turn it on' })).toBeTruthy();
  expect(bodies()).toEqual([
    { kind: 'totp', code: '123456' },
    { kind: 'recovery', code: 'ABCDEFGHJK', current: 'blue kettle on monday' },
  ]);
});

it('waits until the client has confirmed the address', async () => {
  open({ [READ]: off }, false);
  expect(await screen.findByText(/Confirm your email first/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
