import {
  calls,
  messages,
  pathOf,
  type User,
  type UserErasure,
  type UserErasureState,
  type UserLogin,
} from '@easy-tax/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type Answers, answering, deferred, ok, refused } from '../../../testing/answers';
import { pasteInto } from '../../../testing/paste-into';
import { anAccount } from '../../../testing/records';
import { visit } from '../../../testing/visit';
import { ChangeUser } from './ChangeUser';
import { EraseUser } from './EraseUser';

const user = anAccount();

describe('a change of a user', () => {
  const CHANGE = `PATCH /auth/users/${user._id}`;

  function open(answer = ok({ message: 'Saved', data: user }), of: Partial<User> = {}) {
    const asked = answering({ [CHANGE]: answer });
    const onClose = jest.fn();
    const person = visit(<ChangeUser user={{ ...user, ...of }} onClose={onClose} onChanged={async () => undefined} />);
    return { person, asked, onClose };
  }
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
    expect(asked[0]?.body).toEqual(change);
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

describe('the erasure of a user', () => {
  const at = pathOf(calls.eraseUser, { id: user._id });
  const [ERASE, FOLLOW] = [`POST ${at}`, `GET ${at}`];
  const erasureStarted = ok({ message: messages.userErasureBegun }, 202);
  const state = (change: Partial<UserErasure> = {}) =>
    ok({
      data: {
        state: 'underWay',
        askedAt: '2026-11-22T05:12:00.000Z',
        askedBy: '019ab000-0000-7000-8000-000000000900',
        askedByName: 'Meera Joshi',
        contactsAt: null,
        filingsAt: null,
        putOff: 0,
        ...change,
      },
    });
  const now = (state: Exclude<UserErasureState['state'], 'underWay'>) => ok({ data: { state } });

  function open(answers: Answers, of: Partial<User> = {}) {
    const [onClose, onChanged] = [jest.fn(), jest.fn(async () => undefined)];
    const asked = answering(answers);
    const person = visit(<EraseUser user={{ ...user, ...of }} onClose={onClose} onChanged={onChanged} />);
    return { person, asked, onClose, onChanged };
  }
  const field = () => screen.getByLabelText<HTMLInputElement>('Type deepa@example.com to confirm');
  const send = () => screen.getByRole('button', { name: 'Erase the account' });
  const advanceTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const fact = async (name: string) => within((await screen.findByText(name)).parentElement as HTMLElement);

  it('begins once the address of that account is typed; focus moves to the state, with what each service has confirmed', async () => {
    const { person, asked, onClose, onChanged } = open({
      [ERASE]: erasureStarted,
      [FOLLOW]: state({ contactsAt: '2026-11-22T05:12:01.000Z', putOff: 2 }),
    });
    expect(screen.getByText(/newsletter subscription are removed, too/)).toBeTruthy();
    await person.click(send());
    await pasteInto(person, field(), 'Deepa@Example.co');
    await person.click(send());
    expect(await screen.findByText(messages.typedElse)).toBeTruthy();
    expect(asked).toEqual([]);
    await person.type(field(), 'm ');
    await person.click(send());
    expect(await screen.findByText(messages.userErasureBegun)).toBeTruthy();
    expect(asked[0]?.body).toEqual({ email: 'Deepa@Example.com' });
    expect((await fact('Messages and newsletter')).getByText(/22 Nov 2026/)).toBeTruthy();
    expect((await fact('Filings and their files')).getByText('Waiting')).toBeTruthy();
    expect((await fact('Account')).getByText('Removed last')).toBeTruthy();
    expect(screen.getByText(/by Meera Joshi/)).toBeTruthy();
    expect(screen.getByText(/did not answer 2 times/)).toBeTruthy();
    expect([onChanged.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
    const shown = screen.getByRole('region', { name: 'Erasure of Deepa Nair’s account' });
    expect(document.activeElement).toBe(shown);
    await person.tab();
    expect(document.activeElement).toBe(within(shown).getByRole('button', { name: 'Close' }));
  });

  it('refreshes by itself, and says when everything is erased', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    const last = deferred();
    const { onChanged } = open(
      { [FOLLOW]: [state({ askedBy: null, askedByName: null }), last.answer] },
      { erasing: true },
    );
    await advanceTime(100);
    expect(screen.getByText(/by Deepa Nair/)).toBeTruthy();
    await advanceTime(3000);
    last.give(now('gone'));
    await advanceTime(100);
    expect(screen.getByText('All data of deepa@example.com is removed but what we may keep.')).toBeTruthy();
    expect(onChanged).toHaveBeenCalledTimes(1);
  });

  it('says of an unconfirmed address that messages are kept, during the erasure and at its end', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    const contactsAt = '2026-11-22T05:12:01.000Z';
    open({ [FOLLOW]: [state({ contactsAt }), now('gone')] }, { erasing: true, emailVerified: false });
    await advanceTime(100);
    expect((await fact('Messages and newsletter')).getByText('Kept')).toBeTruthy();
    await advanceTime(3100);
    expect(screen.getByText(/^The account of deepa@example\.com is removed\. Messages .* stay/)).toBeTruthy();
    expect(screen.queryByText(/All data of/)).toBeNull();
  });

  it('says that a restored account still exists, and updates the list', async () => {
    const { onChanged } = open({ [FOLLOW]: now('kept') }, { erasing: true });
    expect(await screen.findByText(/^The account of deepa@example\.com was not erased\./)).toBeTruthy();
    expect(screen.queryByText(/All data of|is removed/)).toBeNull();
    expect(onChanged).toHaveBeenCalledTimes(1);
  });

  it('says that messages of an unconfirmed address stay; the focus moves to the state by Enter, too', async () => {
    const { person } = open({ [ERASE]: erasureStarted, [FOLLOW]: state() }, { emailVerified: false });
    expect(screen.getByText(/newsletter subscription stay/)).toBeTruthy();
    await pasteInto(person, field(), user.email);
    await person.keyboard('{Enter}');
    const shown = await screen.findByRole('region', { name: 'Erasure of Deepa Nair’s account' });
    expect(document.activeElement).toBe(shown);
  });

  it('says so if the state can’t be loaded', async () => {
    open({ [FOLLOW]: refused('unavailable', messages.unavailable) }, { erasing: true });
    expect(await screen.findByText(messages.unavailable)).toBeTruthy();
  });
});
