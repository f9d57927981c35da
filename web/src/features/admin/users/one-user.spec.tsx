import { calls, messages, pathOf, type User, type UserErasure, type UserErasureState } from '@easy-tax/contracts';
import { act, screen, within } from '@testing-library/react';
import { type Answers, answering, deferred, ok, refused } from '../../../testing/answers';
import { aListedClient, clientsPage } from '../../../testing/clients';
import { enterText, submitText } from '../../../testing/enter-text';
import { anAccount } from '../../../testing/records';
import { returnsOverview } from '../../../testing/returns/staff-returns';
import { visit } from '../../../testing/visit';
import { useWhose } from '../returns/start/Whose';
import { EraseUser } from './EraseUser';

const user = anAccount();

/** Start return asks this about the same account. */
const ActsFor = () => <p>acts for {useWhose(user).actingFor.length}</p>;

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
    enterText(field(), 'Deepa@Example.co');
    await person.click(send());
    expect(await screen.findByText(messages.typedElse)).toBeTruthy();
    const begun = () => asked.filter(({ path }) => path === at);
    expect(begun()).toEqual([]);
    await person.type(field(), 'm ');
    await person.click(send());
    expect(await screen.findByText(messages.userErasureBegun)).toBeTruthy();
    expect(begun()[0]?.body).toEqual({ email: 'Deepa@Example.com' });
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

  it('says before how many open returns stay assigned to that person, and which clients may go with it', async () => {
    const [none, assignee] = [
      { returns: 0, rupees: 0 },
      { assignee: user, steps: { received: 2 } },
    ];
    const office = { assignees: [assignee], fees: { open: none, claimed: none, received: none, inPart: 0 } };
    answering({
      'GET /api/returns/overview': ok({ data: returnsOverview({ office }) }),
      'POST /api/clients/list': clientsPage([aListedClient(5, { name: 'Asha Rao' })]),
    });
    visit([<ActsFor key="start" />, <EraseUser key="erase" user={user} onClose={jest.fn()} onChanged={jest.fn()} />]);
    expect(
      await screen.findByText(/go with it: their record, open returns.* This account acts for Asha Rao\.$/),
    ).toBeTruthy();
    expect(await screen.findByRole('link', { name: '2 open returns stay assigned to this person' })).toBeTruthy();
    expect(screen.getByText('acts for 1')).toBeTruthy();
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

  it('keeps messages of an unconfirmed address, and says so before, during and at its end; Enter begins it, and moves the focus', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    const contactsAt = '2026-11-22T05:12:01.000Z';
    const answers = { [ERASE]: erasureStarted, [FOLLOW]: [state({ contactsAt }), now('gone')] };
    const { person } = open(answers, { emailVerified: false });
    expect(screen.getByText(/newsletter subscription stay/)).toBeTruthy();
    await submitText(person, field(), user.email);
    await advanceTime(100);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Erasure of Deepa Nair’s account' }));
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

  it('says so if the state can’t be loaded', async () => {
    open({ [FOLLOW]: refused('unavailable', messages.unavailable) }, { erasing: true });
    expect(await screen.findByText(messages.unavailable)).toBeTruthy();
  });
});
