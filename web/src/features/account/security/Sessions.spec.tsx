import type { SessionInfo } from '@easy-tax/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, answering, ok, refused } from '../../../testing/answers';
import { visit } from '../../../testing/visit';
import { Sessions } from './Sessions';

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

it('shows each device in words, with time and address; the current one is marked and has no button', async () => {
  await open();
  const [first, second, third] = await lines();
  expect(first).toBe(
    'Chrome on LinuxLogged in 21 Nov 2025, 09:02 · last used 21 Nov 2025, 10:42From 203.0.113.7This device',
  );
  expect(second).toContain('Safari on iPhone');
  expect(third).toContain('A device that did not say what it is');
  expect(third).not.toContain('From');
  expect(screen.getAllByRole('button', { name: /^Sign out .*last used/ })).toHaveLength(2);
});

it('signs one device out and moves focus to the heading', async () => {
  const { user, asked } = await open({ [`DELETE /auth/sessions/${phone._id}`]: ok({ message: 'Signed out there.' }) });
  await user.click(await screen.findByRole('button', { name: /Sign out Safari on iPhone/ }));
  expect(await screen.findByText('Signed out there.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(document.activeElement?.textContent).toBe('Where you are logged in');
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'DELETE']);
});

it('signs all others out after a confirmation, then hides the button and moves focus', async () => {
  const { user, asked } = await open({ 'DELETE /auth/sessions': ok({ message: 'Signed out on all other devices.' }) });
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

it('keeps the device in the list when it could not be signed out', async () => {
  const call = `DELETE /auth/sessions/${phone._id}`;
  const { user } = await open({ [call]: refused('unavailable', 'Not now.') });
  await user.click(await screen.findByRole('button', { name: /Safari on iPhone/ }));
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(await lines()).toHaveLength(3);
});

it('reloads the list when a device was already signed out', async () => {
  const { user } = await open({
    [LIST]: [ok({ data: [thisSession, phone] }), ok({ data: [thisSession] })],
    [`DELETE /auth/sessions/${phone._id}`]: refused('not_found', 'This record does not exist.'),
  });
  await user.click(await screen.findByRole('button', { name: /Safari on iPhone/ }));
  await waitFor(() => expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1));
});

it('says when the list did not load, and loads it on Retry', async () => {
  const { user } = await open({ [LIST]: [refused('unavailable', 'later'), ok({ data: [thisSession] })] });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await lines()).toHaveLength(1);
});
