import { BroadcastChannel } from 'node:worker_threads';
import { messages } from '@easy-tax/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { type Answers, answering, ok, refused, siteConfig } from '../../testing/answers';
import { visit } from '../../testing/visit';
import { GoogleButton } from './GoogleButton';
import { openGooglePopup } from './google-popup';

jest.mock('./google-popup', () => ({ openGooglePopup: jest.fn() }));

const google = { googleClientId: 'us', googleIssuer: 'https://accounts.test' };
const onToken = jest.fn();
const onSecond = jest.fn(async () => undefined);
async function press(answers: Answers) {
  const asked = answering({ ...siteConfig(google), ...answers });
  const user = visit(<GoogleButton onToken={onToken} onSecond={onSecond} />, '/login');
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    expect(openGooglePopup).toHaveBeenCalledWith('https://accounts.test', 'us', expect.anything());
  });
  return asked;
}

it.each([
  ['is not set up', siteConfig()],
  ['may not be, because nothing answers', { 'GET /config.json': refused('unavailable', 'Not now.') }],
])('shows no button where Google %s', async (_, answers) => {
  const asked = answering(answers);
  visit(<GoogleButton onToken={onToken} onSecond={onSecond} />, '/login');
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(async () => undefined);
  expect(screen.queryByRole('button')).toBeNull();
});

it('logs a failed sign-in, and changes nothing', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.mocked(openGooglePopup).mockRejectedValue(new Error('The window was closed'));
  await press({});
  await waitFor(() => expect(logged).toHaveBeenCalledWith('Google sign-in failed', expect.any(Error)));
  expect(onToken).not.toHaveBeenCalled();
});

it('starts the second step if the account has one, and stores no token', async () => {
  jest.mocked(openGooglePopup).mockResolvedValue({ credential: 'signed', nonce: 'once' });
  const second = { id: 'this-login', kinds: ['totp'] };
  const asked = await press({ 'POST /auth/google': ok({ message: messages.codeNext, second }) });
  await waitFor(() => expect(onSecond).toHaveBeenCalledWith(second));
  expect(asked.at(-1)?.body).toEqual({ credential: 'signed', nonce: 'once' });
  expect(onToken).not.toHaveBeenCalled();
});

it('accepts messages only from the window that it opened', async () => {
  Object.assign(globalThis, { BroadcastChannel });
  const { openGooglePopup } = jest.requireActual('./google-popup');
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const secrets = ['the-nonce', 'the-state'];
  const answer = openGooglePopup('https://accounts.test', 'us', () => secrets.shift() ?? '');
  const { searchParams } = new URL(String(opened.mock.calls[0]?.[0]));
  expect([searchParams.get('nonce'), searchParams.get('state')]).toEqual(['the-nonce', 'the-state']);
  const windows = new BroadcastChannel('easy-tax-google');
  windows.postMessage({ state: 'a-guess', credential: 'of a stranger' });
  windows.postMessage({ state: 'the-state', credential: 'signed' });
  expect(await answer).toEqual({ credential: 'signed', nonce: 'the-nonce' });
  windows.close();
});
