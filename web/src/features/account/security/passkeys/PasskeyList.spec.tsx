import { messages, type Passkey } from '@easy-tax/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answer, type Answers, ok, refused } from '../../../../testing/answers';
import {
  assertionSent,
  browserWithPasskeys,
  passkeyAdded,
  passkeySite as site,
} from '../../../../testing/browser-with-passkeys';
import { enterText, submitText } from '../../../../testing/enter-text';
import { anOwner, aUser, visitAs } from '../../../../testing/logged-in';
import { twoStep } from '../../../../testing/second-step';
import { PasskeyList } from './PasskeyList';

describe('passkeys', () => {
  beforeEach(browserWithPasskeys);

  const LIST = 'GET /auth/factors/passkeys';
  const key: Passkey = {
    _id: '019ab000-0000-7000-8000-000000000021',
    createdAt: '2026-11-25T04:30:00.000Z',
    name: 'Key on my ring',
    lastUsedAt: null,
    rpId: site.rpId,
  };
  const list = (passkeys: readonly Passkey[], at: typeof site | null = site) => ok({ data: { passkeys, site: at } });

  function open(answers: Answers, who = aUser()) {
    const { person: user, asked } = visitAs(who, <PasskeyList user={who} />, '/', {
      'GET /auth/factors': twoStep({ on: true, since: key.createdAt, recoveryLeft: 9 }),
      ...passkeyAdded,
      ...answers,
    });
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
    return { user, press, bodies: () => asked.filter(({ body }) => body !== null).map(({ body }) => body) };
  }

  it('adds a passkey with the password and the device, which may confirm later, and shows recovery codes for a first factor', async () => {
    const confirm = navigator.credentials.create;
    navigator.credentials.create = () => Promise.reject(new DOMException('…', 'NotAllowedError'));
    const { user, press, bodies } = open({ [LIST]: [list([]), list([key])] });
    await press('Add a passkey');
    const name = await screen.findByLabelText<HTMLInputElement>('Name of the passkey');
    expect(name.value).not.toBe('');
    expect(document.activeElement).toBe(screen.getByLabelText('Your password'));
    await user.clear(name);
    enterText(name, 'Key on my ring');
    enterText(screen.getByLabelText('Your password'), 'blue kettle on monday');
    await submitText(user, screen.getByLabelText('Code from the mail'), '048 213');
    expect(await screen.findByText(/Nothing was added: the device did not confirm/)).toBeTruthy();
    navigator.credentials.create = confirm;
    await press('Next');
    expect(await screen.findByText('ABCDE-FGHJK')).toBeTruthy();
    // The mailed code is used once.
    expect(bodies()).toMatchObject([
      { current: 'blue kettle on monday', mailed: '048213' },
      { name: 'Key on my ring', response: { id: 'a2V5', response: { transports: ['usb'] } } },
    ]);
    await press('I have kept them');
    expect(await screen.findByText(/Added 25 Nov 2026 · not used yet/)).toBeTruthy();
  });

  const lost: Answer = new Error('lost');
  const late = refused('unavailable', messages.unavailable);
  async function openWithLostAnswer(lists: Answers[string], answer: Answer = lost) {
    const opened = open({
      [LIST]: lists,
      'POST /auth/factors/passkeys': answer,
      'GET /auth/factors': [twoStep(), twoStep({ on: true, since: key.createdAt, recoveryLeft: 10 })],
      'POST /auth/factors/look/options': ok({
        data: { kinds: ['passkey', 'recovery'], options: { challenge: 'Y2hhbGxlbmdl' } },
      }),
      'POST /auth/factors/recovery': ok({ message: messages.recoveryCodesMade, data: { codes: ['KMNPQ-RSTVW'] } }),
    });
    await opened.press('Add a passkey');
    enterText(await screen.findByLabelText('Your password'), 'blue kettle on monday');
    await submitText(opened.user, screen.getByLabelText('Code from the mail'), '048213');
    return opened;
  }

  it.each([
    ['at once', [list([]), list([key])], []],
    ['at the next try', [list([]), lost, list([key])], ['Next']],
    ['at the next try after a service took too long', [list([]), lost, list([key])], ['Next'], late],
  ])(
    'gives new recovery codes %s for a first passkey whose answer was lost',
    async (_, lists, tries, answer = lost) => {
      const { press, bodies } = await openWithLostAnswer(lists, answer);
      for (const name of tries) {
        await screen.findByText(answer === late ? messages.unavailable : messages.unanswered);
        await press(name);
      }
      expect(await screen.findByText(messages.passkeyAdded)).toBeTruthy();
      await press('Use your passkey');
      expect(await screen.findByText('KMNPQ-RSTVW')).toBeTruthy();
      expect(bodies().at(-1)).toMatchObject({ kind: 'passkey', response: assertionSent });
      await press('I have kept them');
      expect(await screen.findByText(/not used yet/)).toBeTruthy();
    },
  );

  it('shows a passkey whose answer was lost also to somebody who gives up', async () => {
    const { press } = await openWithLostAnswer([list([]), lost, list([key])]);
    await screen.findByText(messages.unanswered);
    await press('Cancel');
    expect(await screen.findByText(/not used yet/)).toBeTruthy();
  });

  it('renames one, and warns before the only second step is removed', async () => {
    const one = `/auth/factors/passkeys/${key._id}`;
    const { user, press, bodies } = open({
      [LIST]: [list([key]), list([{ ...key, name: 'Key at home' }]), list([])],
      [`PATCH ${one}`]: ok({ message: messages.passkeyRenamed }),
      [`POST ${one}/end`]: [
        refused('validation', messages.passwordWrong, 'current'),
        ok({ message: messages.passkeyRemoved }),
      ],
    });
    await press('Rename Key on my ring');
    const name = screen.getByLabelText('Name of the passkey');
    expect([document.activeElement, name.tabIndex]).toEqual([name, 0]);
    await user.clear(name);
    await submitText(user, name, 'Key at home');
    await press('Remove Key at home');
    expect(screen.getByText(/It is your only second step/)).toBeTruthy();
    await user.type(screen.getByLabelText('Your password'), 'no{Enter}');
    expect((await screen.findAllByText(messages.passwordWrong)).length).toBeGreaterThan(0);
    await user.clear(screen.getByLabelText('Your password'));
    await submitText(user, screen.getByLabelText('Your password'), 'blue kettle on monday');
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Add a passkey');
    expect(bodies().at(-1)).toEqual({ current: 'blue kettle on monday', turnsOff: true });
  });

  it('tells staff who need a second factor that the only one stays, before they type their password', async () => {
    const factors = twoStep({ on: true, requiredOfStaff: true });
    const { press } = open({ [LIST]: list([key]), 'GET /auth/factors': factors }, anOwner());
    await press('Remove Key on my ring');
    expect(screen.getByText(messages.lastFactor)).toBeTruthy();
    expect(screen.queryByLabelText('Your password')).toBeNull();
    await press('Cancel');
    expect(document.activeElement?.textContent).toBe('Rename Key on my ring');
  });

  it('says that a passkey of an earlier domain does not work', async () => {
    open({ [LIST]: list([key, { ...key, _id: `${key._id.slice(0, -1)}2`, rpId: 'old.example' }]) });
    const moved = (await screen.findAllByRole('listitem'))[1] as HTMLElement;
    expect(within(moved).getByText(/was made for old.example and does not work at localhost/)).toBeTruthy();
  });

  it.each([
    ['no address with a domain', null, /Passkeys need an address with a domain and HTTPS/],
    ['another address', { origin: 'https://tax.example', rpId: 'tax.example' }, /alone. Open that page/],
  ])('says why none can be added at %s', async (_, at, why) => {
    open({ [LIST]: list([], at) });
    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
