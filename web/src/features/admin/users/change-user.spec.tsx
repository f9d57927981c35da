import { messages, type User, type UserLogin } from '@easy-tax/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, answering, ok, refused } from '../../../testing/answers';
import { aListedClient, clientsPage } from '../../../testing/clients';
import { anAccount } from '../../../testing/records';
import { returnsOverview } from '../../../testing/returns/staff-returns';
import { visit } from '../../../testing/visit';
import { ChangeUser } from './ChangeUser';

const user = anAccount();

describe('a change of a user', () => {
  const CHANGE = `PATCH /auth/users/${user._id}`;

  function open(answer = ok({ message: 'Saved', data: user }), of: Partial<User> = {}) {
    const asked = answering({
      [CHANGE]: answer,
      'GET /api/returns/overview': ok({ data: returnsOverview({ office: { assignees: [withReturns], fees } }) }),
      'POST /api/clients/list': clientsPage([aListedClient(1)], { total: 12 }),
    });
    const onClose = jest.fn();
    const person = visit(<ChangeUser user={{ ...user, ...of }} onClose={onClose} onChanged={async () => undefined} />);
    return { person, asked, onClose };
  }
  const none = { returns: 0, rupees: 0 };
  const fees = { open: none, claimed: none, received: none, inPart: 0 };
  const withReturns = { assignee: user, steps: { received: 2, checking: 1 } };
  const choose = (name: RegExp) => screen.getByLabelText(name);
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

  it.each([
    [/Staff/, { role: 'admin', staffRole: 'reviewer' }],
    [/Blocked/, { blocked: true }],
  ])('has nothing to save until something is changed, and sends that alone: %s', async (name, change) => {
    const { person, asked, onClose } = open();
    expect(save().disabled).toBe(true);
    await person.click(choose(name));
    await person.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(asked.find(({ method }) => method === 'PATCH')?.body).toEqual(change);
  });

  it('says of a person who is to be blocked how many clients and open returns stay with them, and leads there in a new tab', async () => {
    const { person, asked } = open();
    expect(screen.queryByRole('link')).toBeNull();
    await person.click(choose(/Blocked/));
    for (const [name, href] of [
      ['12 clients stay assigned to this person', `/admin/clients?assignee=${user._id}`],
      ['3 open returns stay assigned to this person', `/admin/returns?assignee=${user._id}&unfinished=true`],
    ] as const) {
      const link = await screen.findByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank']);
    }
    expect(asked.find(({ path }) => path === '/api/clients/list')?.body).toMatchObject({ assignee: user._id });
  });

  it('says the same once of a colleague who is to be made a client, before that is saved', async () => {
    const { person } = open(undefined, { role: 'admin', staffRole: 'reviewer' });
    expect(screen.queryByRole('link')).toBeNull();
    await person.click(choose(/^Client/));
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2));
    await person.click(choose(/Blocked/));
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  const unconfirmed = { emailVerified: false };

  it.each([
    ['is warned of before it can be made staff', unconfirmed, [messages.staffUnconfirmed]],
    ['gets no warning once it is confirmed', {}, []],
    ['gets none if it is an owner’s already', { ...unconfirmed, role: 'admin', staffRole: 'owner' }, []],
  ] as const)('%s', (_, of, notes) => {
    open(undefined, of);
    expect(screen.queryAllByRole('note').map(({ textContent }) => textContent)).toEqual(notes);
  });

  it('keeps what was chosen when the service refuses, and may be tried again', async () => {
    const { person, asked, onClose } = open(refused('conflict', messages.staffUnconfirmed), unconfirmed);
    await person.click(choose(/Staff/));
    await person.click(choose(/Owner/));
    await person.click(save());
    await waitFor(() => expect(screen.getAllByText(messages.staffUnconfirmed)).toHaveLength(2));
    expect([choose(/Staff/), choose(/Owner/)].map((each) => (each as HTMLInputElement).checked)).toEqual([true, true]);
    await person.click(save());
    await waitFor(() => expect(asked).toHaveLength(2));
    expect([asked[1]?.body, onClose.mock.calls]).toEqual([{ role: 'admin', staffRole: 'owner' }, []]);
  });

  it('signs a person out everywhere after a confirmation, and changes nothing else', async () => {
    const asked = answering({ [`DELETE /auth/users/${user._id}/sessions`]: ok({ message: 'Signed out everywhere' }) });
    const person = visit(<ChangeUser user={user} onClose={jest.fn()} onChanged={async () => undefined} />);
    const press = () => person.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const asks = () => screen.getByRole('dialog', { name: 'Sign out Deepa Nair everywhere?' });
    await press();
    await person.click(within(asks()).getByRole('button', { name: 'Cancel' }));
    expect(asked).toHaveLength(0);
    await press();
    await person.click(within(asks()).getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('Deepa Nair is signed out everywhere')).toBeTruthy();
    expect(asked).toHaveLength(1);
  });

  describe('the reset of a login', () => {
    const READ = `GET /auth/users/${user._id}/login`;
    const RESET = `POST /auth/users/${user._id}/factors/reset`;
    const login = (of: Partial<UserLogin> = {}) =>
      ok({ data: { email: user.email, formerEmails: [], app: true, passkeys: 0, ...of } });
    const started = ok(
      { message: messages.loginResetSent, data: { sentTo: user.email, expiresAt: '2026-11-22T05:42:00.000Z' } },
      202,
    );
    const asks = () => screen.getByRole('dialog', { name: 'Reset the login of Deepa Nair?' });
    function openReset(answers: Answers) {
      const asked = answering(answers);
      const person = visit(<ChangeUser user={user} onClose={jest.fn()} onChanged={async () => undefined} />);
      const resets = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
      const press = () => person.click(screen.getByRole('button', { name: 'Reset login' }));
      const confirm = () => person.click(within(asks()).getByRole('button', { name: 'Reset login' }));
      return { person, resets, press, confirm };
    }

    it('starts after a confirmation, and says where the link was sent, when it expires and what comes next', async () => {
      const { person, resets, press, confirm } = openReset({
        [READ]: login(),
        [RESET]: [started, refused('conflict', messages.loginAddressChanged)],
      });
      await press();
      await person.click(within(asks()).getByRole('button', { name: 'Cancel' }));
      await press();
      await within(asks()).findByText(/We mail a link to deepa@example\.com/);
      expect(within(asks()).queryByRole('note')).toBeNull();
      await confirm();
      const sent = await screen.findByRole('dialog', { name: 'Deepa Nair is signed out and gets a link' });
      for (const text of [/deepa@example\.com/, '22 Nov 2026, 11:12, once', /set up two-step login anew/])
        expect(within(sent).getByText(text)).toBeTruthy();
      await person.click(within(sent).getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
      expect(screen.queryByRole('dialog', { name: /is signed out/ })).toBeNull();
      await press();
      await within(asks()).findByText(/We mail a link/);
      await confirm();
      expect(await screen.findByText(messages.loginAddressChanged)).toBeTruthy();
      expect(resets()).toEqual(Array(2).fill({ email: user.email, removesFactors: false }));
    });

    it('removes the second step only if the owner ticks that', async () => {
      const { person, resets, press, confirm } = openReset({
        [READ]: login({ app: false, passkeys: 2 }),
        [RESET]: started,
      });
      await press();
      await person.click(await within(asks()).findByLabelText(/Remove two-step login, too/));
      await confirm();
      await screen.findByRole('dialog', { name: 'Deepa Nair is signed out and gets a link' });
      expect(resets()).toEqual([{ email: user.email, removesFactors: true }]);
    });

    it('offers no removal where there is no second step, and warns of an address that was changed lately', async () => {
      const formerEmails = [{ email: 'deepa@home.example', changedAt: '2026-11-20T05:12:00.000Z' }];
      const { press } = openReset({ [READ]: login({ app: false, formerEmails }) });
      await press();
      const warning = await within(asks()).findByRole('note');
      expect(warning.textContent).toContain('changed from deepa@home.example on 20 Nov 2026, 10:42');
      expect(within(asks()).queryByLabelText(/Remove two-step login/)).toBeNull();
    });
  });
});
