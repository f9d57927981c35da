import { calls, messages } from '@easy-tax/contracts';
import { screen, waitFor } from '@testing-library/react';
import { endDrafts } from '../../../lib/session/draft-store';
import { type Answers, answering, ok, refused } from '../../../testing/answers';
import { aUser } from '../../../testing/logged-in';
import { visit, where } from '../../../testing/visit';
import { ErasureLink } from './ErasureLink';
import { YourData } from './YourData';

jest.mock('../../../lib/session/draft-store', () => ({ endDrafts: jest.fn(async () => undefined) }));

const TOKEN = 'token-of-the-test';
const EXPORT = `POST ${calls.askForExport.path}`;
const ERASE = `POST ${calls.eraseAccount.path}`;
const CONFIRM = `POST ${calls.confirmErasure.path}`;

const open = (answers: Answers) => ({
  asked: answering(answers),
  user: visit(<YourData user={aUser()} />, '/profile'),
});
const requestErasure = async (user: ReturnType<typeof visit>) => {
  await user.click(screen.getByRole('button', { name: 'Erase my account' }));
  return screen.findByRole('dialog', { name: 'Erase your account?' });
};

beforeEach(() => localStorage.setItem('token', TOKEN));

it('downloads the ZIP by the browser', async () => {
  const clicked: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.getAttribute('href')} ${this.hasAttribute('download')}`);
  });
  const data = { path: '/auth/export/a.ticket', until: '2026-11-21T12:00:00.000Z' };
  const { user } = open({ [EXPORT]: ok({ message: messages.exportReady, data }, 201) });
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText(messages.exportReady)).toBeTruthy();
  expect(clicked).toEqual(['/auth/export/a.ticket true']);
});

it('shows an error if the download fails', async () => {
  const { user } = open({ [EXPORT]: refused('unavailable', messages.unavailable) });
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText(messages.unavailable)).toBeTruthy();
});

it('asks for the password before erasing; then the user is logged out, at the home page, and without a draft', async () => {
  const { asked, user } = open({ [ERASE]: ok({ message: messages.erasureBegun, data: { begun: true } }, 202) });
  await requestErasure(user);
  await user.click(screen.getByRole('button', { name: 'Erase everything' }));
  expect(await screen.findByText('Enter your current password')).toBeTruthy();
  expect(asked).toEqual([]);
  await user.type(screen.getByLabelText('Current password'), 'blue kettle on monday');
  await user.click(screen.getByRole('button', { name: 'Erase everything' }));
  expect(await screen.findByText(messages.erasureBegun)).toBeTruthy();
  expect(asked.map(({ body }) => body)).toEqual([{ current: 'blue kettle on monday' }]);
  await waitFor(() => expect(where()).toBe('/'));
  expect([where(), localStorage.getItem('token'), jest.mocked(endDrafts).mock.calls.length]).toEqual(['/', null, 1]);
});

it('stays on the page when the service refuses', async () => {
  const { user } = open({ [ERASE]: refused('conflict', messages.lastOwner) });
  await requestErasure(user);
  await user.type(screen.getByLabelText('Current password'), 'a guess');
  await user.click(screen.getByRole('button', { name: 'Erase everything' }));
  expect(await screen.findByText(messages.lastOwner)).toBeTruthy();
  expect([where(), localStorage.getItem('token')]).toEqual(['/profile', TOKEN]);
  expect(endDrafts).not.toHaveBeenCalled();
});

it('mails a link if the account has no password', async () => {
  const { asked, user } = open({ [ERASE]: ok({ message: messages.erasureLinkSent, data: { begun: false } }, 202) });
  await requestErasure(user);
  await user.click(screen.getByRole('button', { name: 'Mail me a link instead' }));
  expect(await screen.findByText(messages.erasureLinkSent)).toBeTruthy();
  expect([asked[0]?.body, where()]).toEqual([{}, '/profile']);
});

describe('the link of an erasure mail', () => {
  const arrive = (answers: Answers) => ({
    asked: answering(answers),
    user: visit(<ErasureLink />, { pathname: '/login', search: '?erase=the-token' }),
  });

  it('asks before anything is erased, and is gone from the address', async () => {
    const { asked, user } = arrive({});
    await screen.findByRole('dialog', { name: 'Erase your account?' });
    expect([where(), asked]).toEqual(['/login', []]);
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect([screen.queryByRole('dialog'), asked]).toEqual([null, []]);
  });

  const begun = ok({ message: messages.erasureBegun, data: { begun: true } }, 202);
  const spent = refused('validation', messages.linkSpent, 'token');
  it.each([
    ['erases, once confirmed', begun, messages.erasureBegun, '/', null, 0],
    ['keeps the question if no answer came', new TypeError('network'), 'Something went wrong', '/login', TOKEN, 1],
    ['says that it was used before', spent, messages.linkSpent, '/login', TOKEN, 0],
  ])('%s', async (_, answer, said, page, token, dialogs) => {
    const { asked, user } = arrive({ [CONFIRM]: answer });
    await user.click(await screen.findByRole('button', { name: 'Erase everything' }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(asked[0]?.body).toEqual({ token: 'the-token' });
    await waitFor(() => expect([where(), localStorage.getItem('token')]).toEqual([page, token]));
    expect(screen.queryAllByRole('dialog')).toHaveLength(dialogs);
  });
});
