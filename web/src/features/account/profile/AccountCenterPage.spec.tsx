import { messages, type SessionUser } from '@easy-tax/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { type Answers, ok, pageInfo, refused } from '../../../testing/answers';
import { browserWithPasskeys } from '../../../testing/browser-with-passkeys';
import { anOwner, aUser, checkedAs, visitAs } from '../../../testing/logged-in';
import { aReturn } from '../../../testing/returns/my-returns';
import AccountCenterPage from './AccountCenterPage';
import AdminProfilePage from './AdminProfilePage';
import { occupationOf, rememberOccupation } from './OccupationField';

describe('AccountCenterPage', () => {
  const MINE = 'GET /api/my-filings';
  const SAVE = 'PATCH /auth/profile';

  async function open(answers: Answers = {}, change: Partial<SessionUser> = {}, address = '/profile#details') {
    const nothing = {
      [MINE]: ok({ data: [] }),
      'GET /api/my-returns': ok({ data: [] }),
      'GET /auth/sessions': ok({ data: [] }),
      'GET /api/my-openings': ok({ data: [], ...pageInfo(0) }),
      'GET /auth/consents': ok({ data: [] }),
      'GET /api/my-retention': ok({ data: { filedReturnYears: 7, backupDays: null } }),
      'GET /contact-data/own/retention': ok({ data: { closedMonths: 0 } }),
      'GET /auth/factors': ok({
        data: { on: false, app: false, requiredOfStaff: false, since: null, lastUsedAt: null, recoveryLeft: 0 },
      }),
      'GET /auth/factors/passkeys': ok({ data: { passkeys: [], site: null } }),
      'GET /auth/factors/devices': ok({ data: [] }),
    };
    const { person, asked } = visitAs(aUser(change), <AccountCenterPage />, address, { ...nothing, ...answers });
    await screen.findByRole('heading', { name: 'Account Center' });
    return { user: person, asked };
  }
  const toFilings = (user: Awaited<ReturnType<typeof open>>['user']) =>
    user.click(screen.getByRole('tab', { name: /Filing Details/ }));
  const panel = () => within(screen.getByRole('tabpanel'));
  const occupation = () => screen.getByLabelText<HTMLSelectElement>('Occupation');

  it('shows the details of the account, with N/A for missing ones', async () => {
    await open();
    expect(screen.getByText('User')).toBeTruthy();
    expect(panel().getByText('aarti@example.com')).toBeTruthy();
    expect(screen.getByText('N/A')).toBeTruthy();
    expect(occupation().value).toBe('Student');
    expect([...occupation().options].map(({ text }) => text)).toEqual([
      'Chartered Accountant',
      'Student',
      'Working Professional',
      'Intern',
      'Freelancer',
    ]);
  });

  it('saves the occupation with the profile and in this browser', async () => {
    const saved = aUser({ occupation: 'Freelancer' });
    const { user, asked } = await open({ 'PATCH /auth/profile': ok({ message: 'Saved', data: { user: saved } }) });
    await user.selectOptions(occupation(), 'Freelancer');
    await waitFor(() => expect(asked.at(-1)?.body).toEqual({ occupation: 'Freelancer' }));
    expect(localStorage.getItem('occupation')).toBe('Freelancer');
  });

  it('edits the name inline, and shows it at once in the banner', async () => {
    const saved = aUser({ name: 'Aarti Rao' });
    const { user, asked } = await open({ [SAVE]: ok({ message: 'Saved', data: { user: saved } }) });
    await user.click(screen.getByRole('button', { name: 'Change Name' }));
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), '  Aarti Rao {Enter}');
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 }).nextSibling?.textContent).toBe('Aarti Rao aarti@example.com'),
    );
    expect(asked.find(({ method }) => method === 'PATCH')?.body).toEqual({ name: 'Aarti Rao' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change Name' }));
  });

  it('empties the city when nothing is typed, and shows N/A then', async () => {
    const change = { city: 'Pune' };
    const { user, asked } = await open({ [SAVE]: ok({ message: 'Saved', data: { user: aUser() } }) }, change);
    await user.click(screen.getByRole('button', { name: 'Change City' }));
    await user.clear(screen.getByLabelText('City'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('N/A')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'PATCH')?.body).toEqual({ city: null });
  });

  it('keeps what was typed and says why when a name is refused; Escape cancels the edit', async () => {
    const { user } = await open({ [SAVE]: refused('validation', 'Enter your name', 'name') });
    await user.click(screen.getByRole('button', { name: 'Change Name' }));
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), '...{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Enter your name');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('...');
    await user.type(screen.getByLabelText('Name'), '{Escape}');
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(panel().getByText('Aarti Bhatt')).toBeTruthy();
  });

  it('asks to log in in a dialog when the session has ended, at each try to save', async () => {
    const over = refused('unauthenticated', 'Your session has ended. Please log in again.');
    const { user } = await open({ [SAVE]: over });
    await user.click(screen.getByRole('button', { name: 'Change Name' }));
    await user.type(screen.getByLabelText('Name'), ' Rao');
    for (const _ of ['first', 'second']) {
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    }
    expect(screen.getByText('Your session has ended. Nothing on this page is lost.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Aarti Bhatt Rao');
  });

  it('keeps showing the choice if it could not be saved, with an error', async () => {
    const { user } = await open({ 'PATCH /auth/profile': refused('unavailable', 'Not now.') });
    await user.selectOptions(occupation(), 'Intern');
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(occupation().value).toBe('Intern');
  });

  it.each([
    [
      'Filing Details',
      'a return needs the client',
      { 'GET /api/my-returns': ok({ data: [aReturn({ step: 'prepared' })] }) },
      '/profile',
    ],
    [
      'Filing Details',
      'all returns are finished',
      { 'GET /api/my-returns': ok({ data: [aReturn({ step: 'e-verified' })] }) },
      '/profile',
    ],
    ['Personal Details', 'there is neither a return nor a paper', {}, '/profile'],
    [
      'Personal Details',
      'its address says so',
      { 'GET /api/my-returns': ok({ data: [aReturn({ step: 'prepared' })] }) },
      '/profile#details',
    ],
  ])('opens %s first if %s', async (name, _, answers, address) => {
    await open(answers, {}, address);
    await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toContain(name));
  });

  it('has three parts; the security loads once it is opened, or at once by its address', async () => {
    const { user, asked } = await open();
    const isAsked = (path: string) => asked.some((each) => each.path === path);
    const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(parts).toEqual(['Profile', 'Security', 'Privacy']);
    expect(isAsked('/auth/sessions')).toBe(false);
    await user.click(screen.getByText('Password, two-step login,', { exact: false }));
    expect(await screen.findByRole('heading', { name: 'Change password' })).toBeTruthy();
    expect(isAsked('/auth/sessions')).toBe(true);
    cleanup();
    await open({}, {}, '/profile#privacy');
    expect(await screen.findByRole('heading', { name: 'Who opened your papers' })).toBeTruthy();
  });

  it('moves between tabs by the arrow keys', async () => {
    const { user } = await open();
    screen.getByRole('tab', { name: 'Personal Details' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Filing Details');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Personal Details');
  });

  it('offers to send the confirmation link again while the address is unconfirmed', async () => {
    const sent = ok({ message: 'A new link is on its way.' }, 202);
    const { user } = await open({ 'POST /auth/email/resend': sent }, { emailVerified: false });
    await toFilings(user);
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('A new link is on its way.')).toBeTruthy();
  });
});

describe('AdminProfilePage', () => {
  beforeEach(browserWithPasskeys);

  const site = { origin: location.origin, rpId: location.hostname };
  const options = {
    challenge: 'Y2hhbGxlbmdl',
    rp: { id: site.rpId, name: 'Easy Tax' },
    user: { id: 'bWVlcmE', name: 'meera@office.example', displayName: 'Meera Joshi' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  };

  it('lets staff who need a second factor start with a passkey, and opens the admin area once they have saved its recovery codes', async () => {
    const ownerWithoutFactor = { ...anOwner(), secondFactor: 'required' as const };
    const pages = (
      <Routes>
        <Route path="/admin/admin-profile" element={<AdminProfilePage />} />
        <Route path="/admin/dashboard" element={<h1>The desk</h1>} />
      </Routes>
    );
    const { person } = visitAs(ownerWithoutFactor, pages, '/admin/admin-profile', {
      'GET /auth/checkauth': [
        checkedAs(ownerWithoutFactor)['GET /auth/checkauth'],
        checkedAs(anOwner())['GET /auth/checkauth'],
      ],
      'GET /auth/factors': ok({
        data: { on: false, app: false, requiredOfStaff: true, since: null, lastUsedAt: null, recoveryLeft: 0 },
      }),
      'GET /auth/factors/passkeys': ok({ data: { passkeys: [], site } }),
      'POST /auth/factors/mailed-code': ok({ message: messages.factorCodeMailed }, 202),
      'POST /auth/factors/passkeys/options': ok({ message: messages.passkeyNext, data: options }),
      'POST /auth/factors/passkeys': ok({ message: messages.passkeyAdded, data: { codes: ['ABCDE-FGHJK'] } }, 201),
    });
    expect(await screen.findByRole('heading', { name: 'Set up two-step login' })).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    await person.type(await screen.findByLabelText('Your password'), 'seven brass lamps');
    await person.type(screen.getByLabelText('Code from the mail'), '048213{Enter}');
    expect(await screen.findByText('ABCDE-FGHJK')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Set up two-step login' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByRole('heading', { name: 'The desk' })).toBeTruthy();
  });
});

describe('occupation', () => {
  describe('the occupation shown', () => {
    it('is Student before any choice', () => {
      expect(occupationOf(null)).toBe('Student');
    });

    it('is that of the profile, whatever this browser has stored', () => {
      rememberOccupation('Intern');
      expect(occupationOf('Freelancer')).toBe('Freelancer');
    });

    it('is the choice stored in this browser if the profile has none', () => {
      rememberOccupation('Working Professional');
      expect(occupationOf(null)).toBe('Working Professional');
    });

    it('ignores invalid values in storage', () => {
      localStorage.setItem('occupation', 'King');
      expect(occupationOf(null)).toBe('Student');
    });
  });
});
