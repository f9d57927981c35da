import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repository } from '../support/product.js';

/** `npm run torture -- <words>`: its exit code, and the rows of its summary by their mode. */
async function torture(...words: string[]) {
  const child = spawn(process.execPath, [join(repository, 'infra/torture.mjs'), ...words], { cwd: repository });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  const rows = [...said.matchAll(/^\| (.+?) \| (\S+) \| (\d+) \| (\d+) \|/gm)];
  const results = rows.map(([, mode, rounds, acknowledged, lost]) => ({
    mode,
    rounds: Number(rounds),
    acknowledged: Number(acknowledged),
    lost: Number(lost),
  }));
  return { code, said, results };
}

it('keeps everything acknowledged, and all of it right, through 20 kills under load', async () => {
  const { code, said, results } = await torture('--kill', '--rounds', '20', '--seed', '20');
  expect({ code, said: code === 0 ? '' : said }).toEqual({ code: 0, said: '' });
  expect(results).toEqual([{ mode: 'kill -9', rounds: 20, acknowledged: expect.any(Number), lost: 0 }]);
  expect(results[0]?.acknowledged).toBeGreaterThan(20);
}, 600_000);

it('gives out nothing wrong from a folder with a flipped bit or a cut file', async () => {
  const { code, said, results } = await torture('--flipped-bits', '--truncated', '--rounds', '5', '--seed', '5');
  expect({ code, said: code === 0 ? '' : said }).toEqual({ code: 0, said: '' });
  expect(results.map(({ mode, rounds, lost }) => [mode, rounds, lost])).toEqual([
    ['flipped bits', 5, 0],
    ['cut files', 5, 0],
  ]);
}, 600_000);
