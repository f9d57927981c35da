import { BroadcastChannel } from 'node:worker_threads';
import { openGooglePopup } from './google-popup';

beforeAll(() => Object.assign(globalThis, { BroadcastChannel }));

it('accepts messages only from the window that it opened', async () => {
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
