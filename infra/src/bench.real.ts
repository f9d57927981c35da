import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const bench = resolve(__dirname, '../bench.mjs');
const run = (...words: string[]) => promisify(execFile)(process.execPath, [bench, ...words]);

it('measures lists, enquiries and the care of data, however few there are', async () => {
  const { stdout } = await run('lists', 'inserts', 'care', '--rows', '200', '--rounds', '1');
  for (const told of ['#### Filings through the gateway', 'by fileName: last page', 'the disk alone', 'restore: ']) {
    expect(stdout).toContain(told);
  }
  const values = stdout.split('\n').filter((line) => line.startsWith('| '));
  expect(values.length).toBeGreaterThan(100);
  for (const line of values) expect(line).not.toMatch(/NaN|undefined|Infinity/);
}, 400_000);

it('says what there is when it is asked for something else', async () => {
  await expect(run('nonsense')).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('upload') });
  await expect(run('lists', '--rows', 'many')).rejects.toMatchObject({ code: 2 });
});
