import { messages, type SessionUser } from '@easy-tax/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { type Answers, ok, pageInfo, refused } from '../../../testing/answers';
import { browserWithPasskeys, passkeyAdded, passkeySite } from '../../../testing/browser-with-passkeys';
import { enterText, submitText } from '../../../testing/enter-text';
import { anOwner, aUser, checkedAs, visitAs } from '../../../testing/logged-in';
import { aReturn } from '../../../testing/returns/my-returns';
import { securityAnswers, twoStep } from '../../../testing/second-step';
import AccountCenterPage from './AccountCenterPage';
import AdminProfilePage from './AdminProfilePage';
import { occupationOf } from './PersonalDetails';

const savedAs = (user: SessionUser) => ok({ message: 'Saved', data: { user } });

describe('AccountCenterPage', () => {
  const SAVE = 'PATCH /auth/profile';

  async function open(answers: Answers = {}, change: Partial<SessionUser> = {}, address = '/profile#details') {
    const nothing = {
      'GET /api/my-filings': ok({ data: [] }),
      'GET /api/my-returns': ok({ data: [] }),
      ...securityAnswers,
      'GET /api/my-openings': ok({ data: [], ...pageInfo(0) }),
      'GET /auth/consents': ok({ data: [] }),
      'GET /api/my-retention': ok({ data: { filedReturnYears: 7, backupDays: null } }),
      'GET /contact-data/own/retention': ok({ data: { closedMonths: 0 } }),
    };
    const { person, asked } = visitAs(aUser(change), <AccountCenterPage />, address, { ...nothing, ...answers });
    await screen.findByRole('heading', { name: 'Account Center' });
    return { user: person, asked };
  }

  it.each([
    ['stays shown in this browser if the profile has none', null, 'Intern'],
    ['gives way to that of the profile', 'Student', 'Student'],
  ] as const)('saves the occupation with the profile; one that could not be saved %s', async (_, before, shown) => {
    const saved = savedAs(aUser({ occupation: 'Freelancer' }));
    const { user, asked } = await open({ [SAVE]: [refused('unavailable', 'Not now.'), saved] }, { occupation: before });
    const occupation = screen.getByLabelText<HTMLSelectElement>('Occupation');
    await user.selectOptions(occupation, 'Intern');
    expect(await screen.findByText('Not now.')).toBeTruthy();
    await waitFor(() => expect(occupation.value).toBe(shown));
    await user.selectOptions(occupation, 'Freelancer');
    await waitFor(() => expect(asked.at(-1)?.body).toEqual({ occupation: 'Freelancer' }));
    expect(localStorage.getItem('occupation')).toBe('Freelancer');
  });

  it('edits the name inline: keeps what was typed and says why if it is refused, then shows it at once in the banner; Escape cancels', async () => {
    const saved = savedAs(aUser({ name: 'Aarti Rao' }));
    const { user, asked } = await open({ [SAVE]: [refused('validation', 'Enter your name', 'name'), saved] });
    const edit = () => user.click(screen.getByRole('button', { name: 'Change Name' }));
    const field = () => screen.getByLabelText<HTMLInputElement>('Name');
    await edit();
    await user.clear(field());
    await user.type(field(), '...{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Enter your name');
    expect(field().value).toBe('...');
    await user.clear(field());
    await submitText(user, field(), '  Aarti Rao ');
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 }).nextSibling?.textContent).toBe('Aarti Rao aarti@example.com'),
    );
    expect(asked.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ name: 'Aarti Rao' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change Name' }));
    await edit();
    fireEvent.keyDown(field(), { key: 'Escape', isComposing: true });
    await user.type(field(), ' Bhatt{Escape}');
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(within(screen.getByRole('tabpanel')).getByText('Aarti Rao')).toBeTruthy();
  });

  it('empties the city when nothing is typed, and shows N/A then', async () => {
    const { user, asked } = await open({ [SAVE]: savedAs(aUser()) }, { city: 'Pune' });
    await user.click(screen.getByRole('button', { name: 'Change City' }));
    await user.clear(screen.getByLabelText('City'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('N/A')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'PATCH')?.body).toEqual({ city: null });
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
    // It would outlive the next login.
    expect(screen.queryByText('Your session has ended. Please log in again.')).toBeNull();
  });

  it.each([
    ['Filing Details', 'a return needs the client', [aReturn({ step: 'prepared' })], '/profile'],
    ['Filing Details', 'all returns are finished', [aReturn({ step: 'e-verified' })], '/profile'],
    ['Personal Details', 'there is neither a return nor a paper', [], '/profile'],
    ['Filing Details', 'its address names a paper', [], '/profile?receipt=of-another'],
    ['Personal Details', 'its address says so', [aReturn({ step: 'prepared' })], '/profile#details'],
  ])('opens %s first if %s', async (name, _, data, address) => {
    await open({ 'GET /api/my-returns': ok({ data }) }, {}, address);
    await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toContain(name));
  });

  it('stays on Filing Details if the address names a receipt that the account has not', async () => {
    await open({}, {}, '/profile?receipt=of-another');
    await screen.findByText('This receipt is not here');
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Filing Details');
  });

  it('loads the security once it is opened; its address opens a part at once', async () => {
    const { user, asked } = await open();
    const isAsked = (path: string) => asked.some((each) => each.path === path);
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
});

describe('AdminProfilePage', () => {
  beforeEach(browserWithPasskeys);

  it('lets staff who need a second factor start with a passkey, and opens the admin area once they have saved its recovery codes', async () => {
    const ownerWithoutFactor = { ...anOwner(), secondFactor: 'required' as const };
    const checked = (who: SessionUser) => checkedAs(who)['GET /auth/checkauth'];
    const pages = (
      <Routes>
        <Route path="/admin/admin-profile" element={<AdminProfilePage />} />
        <Route path="/admin/dashboard" element={<h1>The desk</h1>} />
      </Routes>
    );
    const { person } = visitAs(ownerWithoutFactor, pages, '/admin/admin-profile', {
      'GET /auth/checkauth': [checked(ownerWithoutFactor), checked(anOwner())],
      'GET /auth/factors': twoStep({ requiredOfStaff: true }),
      'GET /auth/factors/passkeys': ok({ data: { passkeys: [], site: passkeySite } }),
      ...passkeyAdded,
    });
    expect(await screen.findByRole('heading', { name: 'Set up two-step login' })).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    enterText(await screen.findByLabelText('Your password'), 'seven brass lamps');
    await submitText(person, screen.getByLabelText('Code from the mail'), '048213');
    expect(await screen.findByText('ABCDE-FGHJK')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Set up two-step login' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByRole('heading', { name: 'The desk' })).toBeTruthy();
  });

  it('offers staff whose address is not confirmed a link, which the first owner never got, and says which mails need it, until it is confirmed', async () => {
    const unconfirmed = { ...anOwner(), emailVerified: false };
    const { person } = visitAs(unconfirmed, <AdminProfilePage />, '/admin', {
      ...securityAnswers,
      'GET /auth/checkauth': [unconfirmed, anOwner()].map((user) => ok({ data: { user } })),
      'POST /auth/email/resend': [messages.verificationSent, messages.emailVerified].map((message) => ok({ message })),
    });
    const note = await screen.findByRole('region', { name: 'Confirm your email' });
    expect(note.textContent).toContain('The morning mail, and mails about what clients did, begin once');
    for (const message of [messages.verificationSent, messages.emailVerified]) {
      await person.click(within(note).getByRole('button', { name: 'Send the link' }));
      await screen.findByText(message);
    }
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Confirm your email' })).toBeNull());
  });

  it('lets staff change their name, and says where the old one stays', async () => {
    const { person, asked } = visitAs(anOwner(), <AdminProfilePage />, '/admin/admin-profile', {
      ...securityAnswers,
      'PATCH /auth/profile': savedAs({ ...anOwner(), name: 'Meera Joshi-Rao' }),
    });
    await person.click(await screen.findByRole('button', { name: 'Change Name' }));
    await person.clear(screen.getByRole('textbox', { name: 'Name', description: /keep your old name/ }));
    await submitText(person, screen.getByLabelText('Name'), 'Meera Joshi-Rao');
    expect(await screen.findByRole('heading', { name: 'Meera Joshi-Rao' })).toBeTruthy();
    expect(asked.find(({ method }) => method === 'PATCH')?.body).toEqual({ name: 'Meera Joshi-Rao' });
  });
});

it.each([
  ['Student before any choice', null, null, 'Student'],
  ['that of the profile, whatever this browser has stored', 'Intern', 'Freelancer', 'Freelancer'],
  ['the choice stored in this browser if the profile has none', 'Intern', null, 'Intern'],
  ['not an invalid one in storage', 'King', null, 'Student'],
] as const)('the occupation is %s', (_, stored, ofProfile, shown) => {
  if (stored) localStorage.setItem('occupation', stored);
  expect(occupationOf(ofProfile)).toBe(shown);
});
