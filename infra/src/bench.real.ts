import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const bench = resolve(__dirname, '../bench.mjs');
const run = (...words: string[]) => promisify(execFile)(process.execPath, [bench, ...words]);

it('measures starts and uploads, each beside its baseline', async () => {
  const { stdout } = await run('start', 'uploads', '--rounds', '1');
  for (const label of ['÷ bare Node', '÷ the object store alone']) expect(stdout).toContain(label);
  const values = stdout.split('\n').filter((line) => line.startsWith('| '));
  expect(values.length).toBeGreaterThan(10);
  for (const line of values) expect(line).not.toMatch(/NaN|undefined|Infinity/);
}, 400_000);
