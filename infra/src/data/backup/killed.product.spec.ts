import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import type { Env } from '@easy-tax/platform/core';
import { folderForEach, inFolder, placeIn } from '../../testing/folder.js';
import { bareCommand } from '../../testing/launcher.js';
import { verify } from '../maintenance.js';
import { inService } from '../stored.js';

jest.setTimeout(180_000);

const wanted = ['--contacts', '2000', '--filings', '300'];
/** A command starts its work about this long after its start; kills happen later. */
const begins = 500;
const later = 300;
const rounds = 2;

folderForEach();

/** Kills a command later and later, then lets it finish. */
async function killedThenDone(words: readonly string[], { DATA_DIR = '' }: Env, between = () => {}): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const command = bareCommand(words, { DATA_DIR });
    const moment = new AbortController();
    const kill = after(begins + round * later, undefined, { signal: moment.signal }).then(
      () => command.process.kill('SIGKILL'),
      () => undefined,
    );
    const code = await command.ended;
    moment.abort();
    await kill;
    if (code === 0) return;
    between();
  }
  const last = bareCommand(words, { DATA_DIR });
  expect([await last.ended, last.output()]).toEqual([0, expect.any(String)]);
}

async function count(env: Env): Promise<Record<string, number>> {
  const numberOf = (service: 'contacts' | 'filings', type: string) =>
    inService(service, env, async (stored) => {
      let all = 0;
      for await (const _ of (await stored.open(type)).iterate()) all += 1;
      return all;
    });
  return { enquiries: await numberOf('contacts', 'enquiries'), filings: await numberOf('filings', 'filings') };
}

const all = { enquiries: 2000, filings: 300 };

describe('a command that is killed', () => {
  it('leaves nothing that looks complete, and continues when it is run again', async () => {
    const [first, second, third] = [placeIn('first'), placeIn('second'), placeIn('third')];
    await killedThenDone(['seed', ...wanted], first);
    expect(await count(first)).toEqual(all);

    const [copy, exported] = [inFolder('copies/backup'), inFolder('copies/export')];
    await killedThenDone(['backup', '--to', copy], first, () => expect(existsSync(copy)).toBe(false));
    await killedThenDone(['restore', '--from', copy], second);
    expect(await verify(second)).toBe(true);

    await killedThenDone(['export', '--to', exported], second, () => expect(existsSync(exported)).toBe(false));
    await killedThenDone(['import', '--from', exported], third);
    expect(await count(third)).toEqual(all);
    expect(readdirSync(inFolder('copies')).sort()).toEqual(['backup', 'export']);

    await killedThenDone(['compact'], third);
    expect(await count(third)).toEqual(all);
    expect(await verify(third)).toBe(true);
  });
});
