import { messages, type Passkey } from '@easy-tax/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, ok, refused } from '../../../../testing/answers';
import { browserWithPasskeys, passkeyAdded, passkeySite as site } from '../../../../testing/browser-with-passkeys';
import { aUser, visitAs } from '../../../../testing/logged-in';
import { twoStep } from '../../../../testing/second-step';
import { PasskeyList } from './PasskeyList';

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

function open(answers: Answers) {
  const { person: user, asked } = visitAs(aUser(), <PasskeyList user={aUser()} />, '/', {
    'GET /auth/factors': twoStep({ on: true, since: key.createdAt, recoveryLeft: 9 }),
    ...passkeyAdded,
    ...answers,
  });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { user, press, bodies: () => asked.filter(({ body }) => body !== null).map(({ body }) => body) };
}

it('adds a passkey with the password and the device, and shows recovery codes for a first factor', async () => {
  const { user, press, bodies } = open({ [LIST]: [list([]), list([key])] });
  await press('Add a passkey');
  const name = await screen.findByLabelText<HTMLInputElement>('Name of the passkey');
  expect(name.value).not.toBe('');
  expect(document.activeElement).toBe(screen.getByLabelText('Your password'));
  await user.clear(name);
  await user.type(name, 'Key on my ring');
  await user.type(screen.getByLabelText('Your password'), 'blue kettle on monday');
  await user.type(screen.getByLabelText('Code from the mail'), '048 213{Enter}');
  expect(await screen.findByText('ABCDE-FGHJK')).toBeTruthy();
  expect(bodies()).toMatchObject([
    { current: 'blue kettle on monday', mailed: '048213' },
    { name: 'Key on my ring', response: { id: 'a2V5', response: { transports: ['usb'] } } },
  ]);
  await press('I have kept them');
  expect(await screen.findByText(/Added 25 Nov 2026 · not used yet/)).toBeTruthy();
});

it('says that the device did not confirm, and continues with the same mailed code', async () => {
  const confirm = navigator.credentials.create;
  navigator.credentials.create = () => Promise.reject(new DOMException('…', 'NotAllowedError'));
  const { user, press, bodies } = open({ [LIST]: list([]) });
  await press('Add a passkey');
  await user.type(await screen.findByLabelText('Your password'), 'blue kettle on monday');
  await user.type(screen.getByLabelText('Code from the mail'), '048213{Enter}');
  expect(await screen.findByText(/Nothing was added: the device did not confirm/)).toBeTruthy();
  navigator.credentials.create = confirm;
  await press('Next');
  expect(await screen.findByText('ABCDE-FGHJK')).toBeTruthy();
  expect(bodies().filter((body) => JSON.stringify(body).includes('mailed'))).toHaveLength(1);
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
  await user.clear(name);
  await user.type(name, 'Key at home{Enter}');
  await press('Remove Key at home');
  expect(screen.getByText(/It is your only second step/)).toBeTruthy();
  await user.type(screen.getByLabelText('Your password'), 'no{Enter}');
  expect((await screen.findAllByText(messages.passwordWrong)).length).toBeGreaterThan(0);
  await user.clear(screen.getByLabelText('Your password'));
  await user.type(screen.getByLabelText('Your password'), 'blue kettle on monday{Enter}');
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  expect(document.activeElement?.textContent).toBe('Add a passkey');
  expect(bodies().at(-1)).toEqual({ current: 'blue kettle on monday', turnsOff: true });
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
