import { messages } from '@easy-tax/contracts';
import * as files from '../../../testing/files.js';
import { heicPreview } from './heic-preview.js';

const read = async () => files.aHeicPicture();

it('shares one conversion between two requests for a picture, and starts another for another picture', async () => {
  const [first, second, other] = await Promise.all(
    ['one', 'one', 'other'].map((key) => heicPreview({ key, account: 'asha', read })),
  );
  expect(second).toBe(first);
  expect(other).not.toBe(first);
  expect(other).toEqual(first);
});

it('says so when too many of an account wait, and reads none of them before its turn', async () => {
  let reads = 0;
  let goOn: (bytes: Uint8Array) => void = () => undefined;
  const slow = () => {
    reads += 1;
    return new Promise<Uint8Array>((resolve) => {
      goOn = resolve;
    });
  };
  const ask = (n: number, picture = slow) => heicPreview({ key: `slow ${n}`, account: 'ravi', read: picture });
  const running = ask(0);
  const waiting = [1, 2, 3, 4].map((n) => ask(n, read));
  await expect(ask(5)).rejects.toThrow(messages.unavailable);
  expect(reads).toBe(1);
  goOn(await read());
  expect((await Promise.all([running, ...waiting])).every(Boolean)).toBe(true);
});

it('tries again after a picture could not be read', async () => {
  const failing = () => Promise.reject(new Error('the store is away'));
  await expect(heicPreview({ key: 'away', account: 'asha', read: failing })).rejects.toThrow('the store is away');
  expect(await heicPreview({ key: 'away', account: 'asha', read })).not.toBeNull();
});
