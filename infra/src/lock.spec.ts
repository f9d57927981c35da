import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { withLock } from '../launcher/lock.mjs';
import { folderForEach, inFolder } from './testing/folder.js';

folderForEach();

describe('the lock of a build', () => {
  it('makes a second start wait for the first, and names its file', async () => {
    const file = inFolder('lock');
    const log = jest.spyOn(console, 'log').mockImplementation();
    const order: string[] = [];
    let end: () => void = () => undefined;
    const first = withLock(file, () => new Promise<void>((done) => (end = done))).then(() => order.push('first'));
    const second = withLock(file, async () => order.push('second'));
    expect(log).toHaveBeenCalledWith(expect.stringContaining(file));
    end();
    await Promise.all([first, second]);
    expect([order, existsSync(file)]).toEqual([['first', 'second'], false]);
  });

  it.each([
    ['its process is gone', '4194999 1'],
    ['its number is another’s process now', `${process.pid} 1`],
    ['it is empty after a power cut', ''],
  ])('is taken over if %s', async (_, left) => {
    const file = inFolder('lock');
    writeFileSync(file, left);
    utimesSync(file, 0, 0);
    expect(await withLock(file, async () => readFileSync(file, 'utf8'))).toMatch(new RegExp(`^${process.pid} `));
  });
});
