import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repository } from '../support/product.js';

/** `npm run torture -- --lost-tail <words>`: what it says of itself, and how much was lost. */
function lostTail(...words: string[]) {
  const command = [join(repository, 'infra/torture.mjs'), '--lost-tail', ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: repository, encoding: 'utf8' });
  const [, rounds, acknowledged, lost] = /^\| lost tail \| (\d+) \| (\d+) \| (\d+) \|/m.exec(stdout) ?? [];
  const said = stdout + stderr;
  return { status, said, rounds: Number(rounds), acknowledged: Number(acknowledged), lost: Number(lost) };
}

beforeAll(() => {
  execFileSync('strace', ['-V']);
});

describe('a power cut', () => {
  it('takes nothing that was acknowledged, whatever the disk keeps of what was not flushed', () => {
    const { status, said, rounds, acknowledged, lost } = lostTail('--rounds', '10', '--seed', '10');
    expect({ status, said: status === 0 ? '' : said }).toEqual({ status: 0, said: '' });
    expect({ rounds, lost }).toEqual({ rounds: 10, lost: 0 });
    expect(acknowledged).toBeGreaterThanOrEqual(100);
  }, 300_000);

  it.each(['records', 'objects', 'names'])(
    'is seen to take what a product has that does not flush its %s',
    (flush) => {
      const { status, lost } = lostTail('--rounds', '4', '--seed', '4', '--without-flush', flush);
      expect(status).toBe(1);
      expect(lost).toBeGreaterThan(0);
    },
    300_000,
  );
});
