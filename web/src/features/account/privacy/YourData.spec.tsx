import { calls, messages } from '@easy-tax/contracts';
import { screen, waitFor } from '@testing-library/react';
import { endDrafts } from '../../../lib/session/draft-store';
import { type Answers, answering, ok, refused } from '../../../testing/answers';
import { aUser } from '../../../testing/logged-in';
import { visit, where } from '../../../testing/visit';
import { ErasureLink } from './ErasureLink';
import { YourData } from './YourData';

jest.mock('../../../lib/session/draft-store', () => ({ endDrafts: jest.fn(async () => undefined) }));

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

beforeEach(() => localStorage.setItem('token', 'token-of-the-test'));

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

it('states what the law allows the firm to keep, with its source and the date it was checked', () => {
  open({});
  expect(screen.getByText(/Digital Personal Data Protection Act, 2023.*tax law makes a firm keep/)).toBeTruthy();
  expect(screen.getByText(/Source: .*20 Nov 2026.*decide\./)).toBeTruthy();
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
  expect([where(), localStorage.getItem('token')]).toEqual(['/profile', 'token-of-the-test']);
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

  it('erases when it is confirmed', async () => {
    const { asked, user } = arrive({ [CONFIRM]: ok({ message: messages.erasureBegun, data: { begun: true } }, 202) });
    await user.click(await screen.findByRole('button', { name: 'Erase everything' }));
    expect(await screen.findByText(messages.erasureBegun)).toBeTruthy();
    await waitFor(() => expect(where()).toBe('/'));
    expect([asked[0]?.body, where(), localStorage.getItem('token')]).toEqual([{ token: 'the-token' }, '/', null]);
  });

  it('keeps the question and the link if no answer came', async () => {
    const { user } = arrive({ [CONFIRM]: new TypeError('network') });
    await user.click(await screen.findByRole('button', { name: 'Erase everything' }));
    expect(await screen.findByText('Something went wrong')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Erase your account?' })).toBeTruthy();
  });

  it('says that it was used before', async () => {
    const { user } = arrive({ [CONFIRM]: refused('validation', messages.linkSpent, 'token') });
    await user.click(await screen.findByRole('button', { name: 'Erase everything' }));
    expect(await screen.findByText(messages.linkSpent)).toBeTruthy();
    expect([where(), localStorage.getItem('token')]).toEqual(['/login', 'token-of-the-test']);
  });
});
