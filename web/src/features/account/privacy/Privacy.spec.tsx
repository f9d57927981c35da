import { calls, messages, type Opening } from '@easy-tax/contracts';
import { screen, waitFor } from '@testing-library/react';
import { SessionOver } from '../../../components/session-over/SessionPrompts';
import { endDrafts } from '../../../lib/session/draft-store';
import { type Answers, answering, ok, pageInfo, refused } from '../../../testing/answers';
import { enterText } from '../../../testing/enter-text';
import { aUser, visitAs } from '../../../testing/logged-in';
import { visit, where } from '../../../testing/visit';
import { ErasureLink } from '../login/LoginPage';
import { Openings, Privacy } from './Privacy';
import { YourData } from './YourData';

jest.mock('../../../lib/session/draft-store', () => ({
  deleteDraftOfOthers: jest.fn(async () => undefined),
  endDrafts: jest.fn(async () => undefined),
}));

describe('Privacy', () => {
  const CONSENTS = 'GET /auth/consents';
  const account = { purpose: 'account', version: 1, at: '2026-11-21T03:32:00.000Z', address: '203.0.113.7' };
  const settings = {
    'GET /api/my-retention': ok({ data: { filedReturnYears: 8, backupDays: 372 } }),
    'GET /contact-data/own/retention': ok({ data: { closedMonths: 1 } }),
  };
  const open = (answers: Answers) => ({ asked: answering({ ...settings, ...answers }), user: visit(<Privacy />) });
  const endOf = async (kind: string) => (await screen.findByText(kind)).nextElementSibling?.textContent;

  it('shows each consent with its version and time, and the retention times of the settings', async () => {
    open({ [CONSENTS]: ok({ data: [account] }) });
    expect(await endOf('To run your account')).toBe('You agreed on 21 Nov 2026, 09:02 · version 1 · from 203.0.113.7');
    expect(await endOf('To read the papers you send and prepare your filing')).toMatch(/^Not yet/);
    expect(await endOf('Filed returns with your approval: name, email, time, internet address')).toMatch(
      /^8 years after filing/,
    );
    expect(await endOf('Messages from the contact form')).toMatch(/^1 month after/);
    expect(await endOf('Backups')).toBe('a copy is 372 days old');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('loads on Retry if it failed, asks an account without a consent for it, and shows it then', async () => {
    const { asked, user } = open({
      [CONSENTS]: [refused('unavailable', 'Not now.'), ok({ data: [] }), ok({ data: [account] })],
      'POST /auth/consents': ok({ data: [account] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await user.click(await screen.findByRole('button', { name: 'I agree' }));
    expect(await screen.findByText(/You agreed on 21 Nov 2026/)).toBeTruthy();
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ purpose: 'account', version: 1 });
  });
});

describe('Openings', () => {
  const LIST = 'GET /api/my-openings';
  const opening: Opening = {
    _id: 'a',
    createdAt: '2025-11-21T03:32:00.000Z',
    reference: 'ET-2025-00412',
    fileName: 'form16.pdf',
    side: 'office',
    name: 'Meera Joshi',
  };
  const page = (rows: readonly Opening[], change = {}) => ok({ data: rows, ...pageInfo(rows.length, change) });
  const open = (answers: Answers) => ({ asked: answering(answers), user: visit(<Openings />) });
  const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

  it('shows who opened which paper and when: staff and others by name, or you', async () => {
    const others = [
      { ...opening, _id: 'b', side: 'you', name: 'Aarti Bhatt' },
      { ...opening, _id: 'c', side: 'client', name: 'Ravi' },
    ] as const;
    open({ [LIST]: page([opening, ...others]) });
    expect(await lines()).toEqual([
      'form16.pdfThe office (Meera Joshi) · 21 Nov 2025, 09:02 · ET-2025-00412',
      'form16.pdfYou · 21 Nov 2025, 09:02 · ET-2025-00412',
      'form16.pdfRavi, for the client · 21 Nov 2025, 09:02 · ET-2025-00412',
    ]);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('loads on Retry if it failed, and pages to older entries and back', async () => {
    const older = { ...opening, fileName: 'bank.pdf' };
    const { asked, user } = open({
      [LIST]: [
        refused('unavailable', 'later'),
        page([opening], { next: 'on' }),
        page([older], { prev: 'back' }),
        page([opening], { next: 'on' }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await user.click(await screen.findByRole('button', { name: 'Older' }));
    expect(await screen.findByText('bank.pdf')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Older' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Newer' }));
    expect(await screen.findByText('form16.pdf')).toBeTruthy();
    expect(asked.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('cursor'))).toEqual([
      null,
      null,
      'on',
      'back',
    ]);
  });
});

describe('YourData', () => {
  const TOKEN = 'token-of-the-test';
  const EXPORT = `POST ${calls.askForExport.path}`;
  const ERASE = `POST ${calls.eraseAccount.path}`;
  const CONFIRM = `POST ${calls.confirmErasure.path}`;
  const begun = ok({ message: messages.erasureBegun, data: { begun: true } }, 202);

  const open = (answers: Answers) => ({
    asked: answering(answers),
    user: visit(<YourData user={aUser()} />, '/profile'),
  });
  const requestErasure = async (user: ReturnType<typeof visit>) => {
    await user.click(screen.getByRole('button', { name: 'Erase my account' }));
    return screen.findByRole('dialog', { name: 'Erase your account?' });
  };

  beforeEach(() => localStorage.setItem('token', TOKEN));

  it('says why the ZIP is not ready, and downloads it by the browser once it is', async () => {
    const clicked: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(`${this.getAttribute('href')} ${this.hasAttribute('download')}`);
    });
    const data = { path: '/auth/export/a.ticket', until: '2026-11-21T12:00:00.000Z' };
    const { user } = open({
      [EXPORT]: [refused('unavailable', messages.unavailable), ok({ message: messages.exportReady, data }, 201)],
    });
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText(messages.unavailable)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText(messages.exportReady)).toBeTruthy();
    expect(clicked).toEqual(['/auth/export/a.ticket true']);
  });

  it('offers staff no erasure, and says who releases them', () => {
    visit(<YourData user={aUser({ role: 'admin' })} />, '/admin/profile');
    expect(screen.getByText(messages.eraseStaff)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Erase my account' })).toBeNull();
  });

  it('asks for the password before erasing, and stays if the service refuses; then the user is logged out, at the home page, and without a draft', async () => {
    const { asked, user } = open({ [ERASE]: [refused('conflict', messages.lastOwner), begun] });
    const erase = () => user.click(screen.getByRole('button', { name: 'Erase everything' }));
    await requestErasure(user);
    await erase();
    expect(await screen.findByText('Enter your current password')).toBeTruthy();
    expect(asked).toEqual([]);
    enterText(screen.getByLabelText('Current password'), 'blue kettle on monday');
    await erase();
    expect(await screen.findByText(messages.lastOwner)).toBeTruthy();
    expect([where(), localStorage.getItem('token')]).toEqual(['/profile', TOKEN]);
    expect(endDrafts).not.toHaveBeenCalled();
    await erase();
    expect(await screen.findByText(messages.erasureBegun)).toBeTruthy();
    expect(asked.map(({ body }) => body)).toEqual(Array(2).fill({ current: 'blue kettle on monday' }));
    await waitFor(() => expect(where()).toBe('/'));
    expect([where(), localStorage.getItem('token'), jest.mocked(endDrafts).mock.calls.length]).toEqual(['/', null, 1]);
  });

  const maybe = /^The erasure may have begun: then a mail tells you when it is done\./;
  const late = refused('unavailable', messages.unavailable);
  it('may have begun, but logs nobody out, if the session has ended after a try that took too long', async () => {
    const { user } = open({ [ERASE]: [late, refused('unauthenticated', messages.sessionEnded)] });
    await requestErasure(user);
    enterText(screen.getByLabelText('Current password'), 'blue kettle on monday');
    for (const said of [messages.unavailable, maybe]) {
      await user.click(screen.getByRole('button', { name: 'Erase everything' }));
      expect(await screen.findByText(said)).toBeTruthy();
    }
    expect([where(), localStorage.getItem('token')]).toEqual(['/profile', TOKEN]);
    expect(endDrafts).not.toHaveBeenCalled();
  });

  it('shows nothing more of the person, in no tab, although the page asks to log in again when a session ends', async () => {
    const user = aUser();
    const page = (
      <>
        <SessionOver user={user} />
        <YourData user={user} />
      </>
    );
    const { person } = visitAs(user, page, '/profile', { [ERASE]: begun });
    await screen.findByRole('button', { name: 'Erase my account' });
    const stored = jest.spyOn(Storage.prototype, 'setItem');
    await requestErasure(person);
    enterText(screen.getByLabelText('Current password'), 'blue kettle on monday');
    await person.click(screen.getByRole('button', { name: 'Erase everything' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Erase my account' })).toBeNull());
    expect(stored).toHaveBeenCalledWith('loggedOut', expect.anything());
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

    it('leads to the login without a question once a reload has lost it', async () => {
      answering({});
      visit(<ErasureLink />, { pathname: '/login', search: '?erase' });
      await waitFor(() => expect(where()).toBe('/login'));
    });

    it('asks before anything is erased, and is gone from the address', async () => {
      const { asked, user } = arrive({});
      await screen.findByRole('dialog', { name: 'Erase your account?' });
      expect([where(), asked]).toEqual(['/login?erase', []]);
      await user.click(screen.getByRole('button', { name: 'Keep my account' }));
      expect([screen.queryByRole('dialog'), where(), asked]).toEqual([null, '/profile', []]);
    });

    const spent = refused('validation', messages.linkSpent, 'token');
    const cut = new TypeError('network');
    it.each([
      ['erases, once confirmed', [begun], messages.erasureBegun, '/', null, 0],
      ['keeps the question if no answer came', [cut], messages.unanswered, '/login?erase', TOKEN, 1],
      ['says that it was used before', [spent], messages.linkSpent, '/profile', TOKEN, 0],
      ['may have erased if it was used without an answer', [cut, spent], maybe, '/profile', TOKEN, 0],
    ])('%s', async (_, answers, said, page, token, dialogs) => {
      const { asked, user } = arrive({ [CONFIRM]: answers });
      for (const at of answers.keys()) {
        if (at > 0) await screen.findByText(messages.unanswered);
        await user.click(await screen.findByRole('button', { name: 'Erase everything' }));
      }
      expect(await screen.findByText(said)).toBeTruthy();
      expect(asked[0]?.body).toEqual({ token: 'the-token' });
      await waitFor(() => expect([where(), localStorage.getItem('token')]).toEqual([page, token]));
      expect(screen.queryAllByRole('dialog')).toHaveLength(dialogs);
    });

    it('leaves another person logged in, whose browser it was opened in', async () => {
      const { user } = arrive({ [CONFIRM]: begun, 'GET /auth/checkauth': ok({ data: { user: aUser() } }) });
      await user.click(await screen.findByRole('button', { name: 'Erase everything' }));
      expect(await screen.findByText(messages.erasureBegun)).toBeTruthy();
      await waitFor(() => expect([where(), localStorage.getItem('token')]).toEqual(['/profile', TOKEN]));
    });
  });
});
