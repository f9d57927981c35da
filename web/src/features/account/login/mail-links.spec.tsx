import { messages } from '@easy-tax/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { openGooglePopup } from '../../../components/google/google-popup';
import { readToken, storeToken } from '../../../lib/http/token';
import { SessionProvider, useSession } from '../../../lib/session/session';
import { rememberWaitingPage } from '../../../lib/session/waiting-page';
import { type Answers, answering, deferred, ok, refused, siteConfig } from '../../../testing/answers';
import { anOwner, aUser, checkedAs } from '../../../testing/logged-in';
import { openSite } from '../../../testing/open-site';
import { idOf } from '../../../testing/staff-filings';
import { visit, where } from '../../../testing/visit';
import LoginPage from './LoginPage';

const page = (
  <SessionProvider>
    <LoginPage />
  </SessionProvider>
);
jest.mock('../../../components/google/google-popup', () => ({
  ...jest.requireActual('../../../components/google/google-popup'),
  openGooglePopup: jest.fn(),
}));

const GOOGLE = 'POST /auth/google';
const VERIFY = 'POST /auth/email/verify';
const CHANGE = 'POST /auth/email/change/confirm';
const askFirst =
  'Log in to confirm your email address. Use the address that our mail came to: it is confirmed as soon as you are in.';
const askForOld =
  'Log in with your old email once more. Then the new one takes its place, and you log in with that on every device. Opened the link before? Log in with the new one.';
const google = { googleClientId: 'us', googleIssuer: 'https://accounts.test' };
const withConfig = (answers: Answers = {}) => answering({ ...siteConfig(google), ...answers });
const open = (search: string) => visit(page, { pathname: '/login', search });
const Confirmed = () => <p>{useSession().user?.emailVerified ? 'Confirmed' : 'Not confirmed'}</p>;
/** The notice above the fields. */
const notice = async (text: string) => (await screen.findByText(text)).closest('form [role="status"]');
/** Dispatches the storage event of a login in another tab. */
function logInInAnotherTab(token: string) {
  localStorage.setItem('token', token);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token })));
}

const mine = 'of the account';
const done = (message: string) => ok({ message });
const over = refused('unauthenticated', messages.sessionEnded);
const used = refused('validation', messages.linkSpent);
const cut = new TypeError('network');
const ofAnother = refused('forbidden', messages.linkOfAnother);
it.each([
  ['confirms an address', '?verify=tok', VERIFY, done(messages.emailVerified), messages.emailVerified, mine, '/'],
  ['is of another account', '?verify=tok', VERIFY, ofAnother, messages.linkOfAnother, mine, '/'],
  ['comes after the end of the session', '?verify=tok', VERIFY, over, askFirst, null, '/login?verify=tok'],
  ['was used', '?newEmail=tok', CHANGE, used, messages.linkSpent, mine, '/profile'],
  ['changes the address', '?newEmail=tok', CHANGE, done(messages.emailChanged), messages.emailChanged, null, '/login'],
  ['gets no answer', '?newEmail=tok', CHANGE, cut, messages.unanswered, mine, '/profile'],
])('opened when logged in, the link of a mail that %s', async (_, search, call, answer, said, token, page) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  storeToken(mine);
  const asked = withConfig({ [call]: answer });
  open(search);
  expect(await screen.findByText(said)).toBeTruthy();
  await waitFor(() => expect([readToken(), where()]).toEqual([token, page]));
  expect(screen.getByText(said).closest('[class*=exit]')).toBeNull();
  const sent = asked.filter(({ method }) => method === 'POST');
  expect(sent).toMatchObject([{ body: { token: 'tok' }, headers: { authorization: `Bearer ${mine}` } }]);
});

it.each([
  ['is lost', cut],
  ['comes too late', refused('unavailable', messages.unavailable)],
])('the link of a mail may have changed the address if the answer %s and the session has ended', async (_, answer) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  storeToken(mine);
  const whole = ok({ data: { user: aUser() } });
  withConfig({ 'GET /auth/checkauth': [whole, over], [CHANGE]: answer });
  open('?newEmail=tok');
  expect(await screen.findByText(/^Your address may be changed\. Log in with the new one;/)).toBeTruthy();
  await waitFor(() => expect([readToken(), where()]).toEqual([null, '/login']));
});

describe('the link of a mail that confirms an email address', () => {
  it('does so for staff, who are then sent to the dashboard as usual', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    storeToken('of the account');
    const asked = withConfig({ ...checkedAs(anOwner()), [VERIFY]: ok({ message: messages.emailVerified }) });
    openSite('/login?verify=tok');
    expect(await screen.findByText(messages.emailVerified)).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1, name: /Dashboard/ })).toBeTruthy();
    expect(asked.filter(({ path }) => path === '/auth/email/verify')).toHaveLength(1);
  });

  it('lets the page that follows know it', async () => {
    const checked = [false, true].map((emailVerified) => ok({ data: { user: aUser({ emailVerified }) } }));
    storeToken(mine);
    withConfig({ 'GET /auth/checkauth': checked, [VERIFY]: done(messages.emailVerified) });
    const together = (
      <SessionProvider>
        <LoginPage />
        <Confirmed />
      </SessionProvider>
    );
    visit(together, { pathname: '/login', search: '?verify=tok' });
    expect(await screen.findByText('Confirmed')).toBeTruthy();
  });

  it.each([
    ['leads to an offer of access', '/', null, '/profile?client=offers'],
    ['leads to the page that was open before', '/', '/profile?receipt=ET-2026-00001', '/profile?receipt=ET-2026-00001'],
    ['leads nowhere from a page that was gone to meanwhile', '/services', null, '/'],
  ])('%s', async (_, current, waiting, page) => {
    history.replaceState(null, '', current);
    storeToken(mine);
    rememberWaitingPage(waiting, null);
    const offers = [{ _id: idOf(702), name: 'Bhatt HUF' }];
    const asked = withConfig({
      [VERIFY]: done(messages.emailVerified),
      'GET /api/my-clients': ok({ data: { clients: [], offers } }),
    });
    open('?verify=tok');
    expect(await screen.findByText(messages.emailVerified)).toBeTruthy();
    await waitFor(() => expect(asked.some(({ path }) => path === '/api/my-clients')).toBe(true));
    await act(() => new Promise((answered) => setTimeout(answered)));
    await waitFor(() => expect(where()).toBe(page));
    history.replaceState(null, '', '/');
  });

  it('does so after a login with Google, too', async () => {
    jest.mocked(openGooglePopup).mockResolvedValue({ credential: 'signed', nonce: 'once' });
    const asked = withConfig({
      [GOOGLE]: ok({ message: 'Welcome Asha Rawat', token: 'abc' }),
      [VERIFY]: ok({ message: messages.emailVerified }),
    });
    const user = open('?verify=tok');
    await waitFor(() => expect(asked).toHaveLength(1));
    await waitFor(async () => {
      await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
      expect(openGooglePopup).toHaveBeenCalled();
    });
    expect(await screen.findByText(messages.emailVerified)).toBeTruthy();
    expect(asked.at(-1)?.headers).toMatchObject({ authorization: 'Bearer abc' });
    await waitFor(() => expect(where()).toBe('/'));
  });

  it('continues by itself when the visitor logs in in another tab', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const asked = withConfig({ ...checkedAs(aUser()), [VERIFY]: ok({ message: messages.emailVerified }) });
    openSite('/login?verify=tok');
    expect(await notice(askFirst)).toBeTruthy();
    logInInAnotherTab('of the account');
    expect(await screen.findByText(messages.emailVerified)).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1, name: /FILE YOUR ITR/ })).toBeTruthy();
    expect(asked.filter(({ path }) => path === '/auth/email/verify')).toMatchObject([
      { body: { token: 'tok' }, headers: { authorization: 'Bearer of the account' } },
    ]);
  });
});

it('the link of a mail that changes an address of staff says nothing but that', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  storeToken(mine);
  const { answer, give } = deferred();
  withConfig({ ...checkedAs(anOwner()), [CHANGE]: answer });
  openSite('/login?newEmail=tok');
  await screen.findByRole('link', { name: /Profile/ });
  give(done(messages.emailChanged));
  expect(await screen.findByText(messages.emailChanged)).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeTruthy();
  expect(screen.queryByText(messages.pleaseLogin)).toBeNull();
});

it('the link of a mail that changes the address asks for a login with the old one, and ignores a login in another tab', async () => {
  const asked = withConfig();
  open('?newEmail=tok');
  expect(await notice(askForOld)).toBeTruthy();
  logInInAnotherTab('of the account');
  expect(await notice(askForOld)).toBeTruthy();
  expect([where(), asked.some(({ method }) => method === 'POST')]).toEqual(['/login?newEmail=tok', false]);
});
