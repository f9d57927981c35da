import { messages } from '@easy-tax/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { SecondLook } from '../../../components/second-step/SecondLook';
import { type Answers, ok, refused } from '../../../testing/answers';
import { aUser, visitAs } from '../../../testing/logged-in';
import { Security } from './Security';

const PASSWORD = 'POST /auth/password/change';
const EMAIL = 'POST /auth/email/change';

const page = (
  <>
    <SecondLook />
    <Security user={aUser()} />
  </>
);

async function open(answers: Answers) {
  const { person: user, asked } = visitAs(aUser(), page, '/', {
    'GET /auth/sessions': ok({ data: [] }),
    'GET /auth/factors': ok({
      data: { on: false, app: false, requiredOfStaff: false, since: null, lastUsedAt: null, recoveryLeft: 0 },
    }),
    'GET /auth/factors/passkeys': ok({ data: { passkeys: [], site: null } }),
    'GET /auth/factors/devices': ok({ data: [] }),
    ...answers,
  });
  await screen.findByRole('heading', { name: 'Change password' });
  const form = (name: string) => {
    const found = screen.getByRole('heading', { name }).closest('form');
    if (!found) throw new Error(`no form ${name}`);
    return within(found);
  };
  const sent = (call: string) => asked.filter(({ method, path }) => `${method} ${path}` === call);
  return { user, sent, password: form('Change password'), email: form('Change email') };
}

it('changes the password with the current one, empties the fields and reloads the devices', async () => {
  const { user, sent, password } = await open({ [PASSWORD]: ok({ message: messages.passwordChanged }) });
  await user.type(password.getByLabelText('Current password'), 'blue kettle on monday');
  await user.type(password.getByLabelText('New password'), 'green kettle on friday');
  await user.click(password.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText(messages.passwordChanged)).toBeTruthy();
  expect(sent(PASSWORD)[0]?.body).toEqual({ current: 'blue kettle on monday', password: 'green kettle on friday' });
  expect(password.getByLabelText<HTMLInputElement>('New password').value).toBe('');
  await waitFor(() => expect(sent('GET /auth/sessions')).toHaveLength(2));
});

it('sends nothing while a field is empty or too short, and says which', async () => {
  const { user, sent, password, email } = await open({});
  await user.type(password.getByLabelText('New password'), 'short');
  await user.click(password.getByRole('button', { name: 'Change password' }));
  expect(await password.findByText('Enter your current password')).toBeTruthy();
  expect(password.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
  await user.click(email.getByRole('button', { name: 'Send the link' }));
  expect(await email.findByText('Enter your new email')).toBeTruthy();
  expect([sent(PASSWORD), sent(EMAIL)]).toEqual([[], []]);
});

it('asks for a new address with the password, and says that nothing has changed yet', async () => {
  const { user, sent, email } = await open({ [EMAIL]: ok({ message: messages.emailChangeSent }, 202) });
  expect(email.getByText(/aarti@example.com/)).toBeTruthy();
  await user.type(email.getByLabelText('New email'), 'new@example.com');
  await user.type(email.getByLabelText('Current password'), 'blue kettle on monday');
  await user.click(email.getByRole('button', { name: 'Send the link' }));
  expect((await email.findByRole('status')).textContent).toBe(messages.emailChangeSent);
  expect(sent(EMAIL)[0]?.body).toEqual({ email: 'new@example.com', current: 'blue kettle on monday' });
});

it.each([
  ['Cancel', false],
  ['Go on', true],
])('asks for the second step before a change, and keeps what was typed: %s', async (button, isSent) => {
  const look = 'POST /auth/factors/look';
  const { user, sent, email } = await open({
    [EMAIL]: [refused('second-look', messages.secondLook), ok({ message: messages.emailChangeSent }, 202)],
    [`${look}/options`]: ok({ data: { kinds: ['totp', 'recovery'] } }),
    [look]: ok({ message: messages.factorChecked }),
  });
  await user.type(email.getByLabelText('New email'), 'new@example.com');
  await user.type(email.getByLabelText('Current password'), 'blue kettle on monday');
  await user.click(email.getByRole('button', { name: 'Send the link' }));
  await user.type(await screen.findByLabelText('Code from the app'), '123456');
  await user.click(screen.getByRole('button', { name: button }));
  expect((await screen.findAllByText(isSent ? messages.emailChangeSent : messages.secondLook)).length).toBeGreaterThan(
    0,
  );
  const body = { email: 'new@example.com', current: 'blue kettle on monday' };
  expect(sent(EMAIL).map((request) => request.body)).toEqual(isSent ? [body, body] : [body]);
  if (!isSent) expect(email.getByLabelText<HTMLInputElement>('New email').value).toBe('new@example.com');
});
