import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addReturnDocument, readReturnDocument } from '../../testing/a-return-document.js';
import { folder, folderForEach, inFolder, logged, placeIn } from '../../testing/folder.js';
import { filesIn } from '../../testing/launcher.js';
import { backup } from '../backup/backup.js';
import { drill, restore } from '../backup/restore.js';
import { verify } from '../maintenance.js';
import { exportAll } from '../moving/moving.js';
import { seed } from '../seed.js';
import { keygen } from './sealing.js';

jest.setTimeout(60_000);
folderForEach();

async function aKey(name: string): Promise<{ file: string; recipient: string }> {
  const file = inFolder(name);
  await keygen({}, ['--to', file]);
  return { file, recipient: /age1\w+/.exec(readFileSync(file, 'utf8'))?.[0] ?? '' };
}

/** A copy of twelve papers, and of a document of a return, which is older than they are. */
async function aSealedCopy() {
  const key = await aKey('office.key');
  const env = placeIn('data', { BACKUP_RECIPIENTS: key.recipient });
  await addReturnDocument(env);
  await seed(env, ['--filings', '12', '--contacts', '20']);
  const copy = inFolder('copies/monday');
  expect(await backup(env, ['--to', copy])).toBe(true);
  return { key, env, copy };
}

describe('an encrypted backup', () => {
  it('shows no personal data, and can be restored completely only with the key', async () => {
    const { key, env, copy } = await aSealedCopy();
    for (const file of filesIn(copy)) expect(readFileSync(file, 'latin1')).not.toMatch(/%PDF|SQLite|example\./);
    expect(readdirSync(env.DATA_DIR ?? '')).not.toContain('snapshot');
    const restored = placeIn('restored');
    await expect(restore(restored, ['--from', copy])).rejects.toThrow(/encrypted for age1\w+.* --identity FILE/);
    const other = await aKey('other.key');
    await expect(restore(placeIn('refused'), ['--from', copy, '--identity', other.file])).rejects.toThrow(
      /another key/,
    );
    await restore(restored, ['--from', copy, '--identity', key.file]);
    expect(await verify(restored)).toBe(true);
    expect(logged).toContain('files: 13 checked, 0 missing, 0 damaged, 0 left over');
    expect(await readReturnDocument(restored)).toBe('a draft');
  });

  it('links undamaged files of an earlier backup for the same keys, but none for other keys', async () => {
    const { key, env, copy } = await aSealedCopy();
    await seed(env, ['--filings', '3', '--seed', '2']);
    const objects = (name: string) => filesIn(join(inFolder('copies'), name, 'objects'));
    const [damaged = ''] = objects('monday');
    writeFileSync(damaged, readFileSync(damaged).fill('x'));
    // An unfinished copy is neither linked from nor counted as a copy.
    mkdirSync(inFolder('copies/sunday.unfinished'));
    await backup(env, ['--to', inFolder('copies/tuesday')]);
    expect(
      objects('tuesday')
        .map((path) => statSync(path).nlink)
        .sort(),
    ).toEqual([...Array(4).fill(1), ...Array(12).fill(2)]);
    rmSync(copy, { recursive: true });
    expect(await drill(env, ['--from', inFolder('copies/tuesday'), '--identity', key.file, '--in', folder])).toBe(true);
    const { recipient } = await aKey('next.key');
    await backup({ ...env, BACKUP_RECIPIENTS: recipient }, ['--to', inFolder('copies/wednesday')]);
    expect(objects('wednesday').filter((path) => statSync(path).nlink > 1)).toEqual([]);
  });

  it('is refused when one of its files was truncated or changed', async () => {
    const { key, copy } = await aSealedCopy();
    const refused = async (words: RegExp) =>
      expect(restore(placeIn('restored'), ['--from', copy, '--identity', key.file])).rejects.toThrow(words);
    const database = join(copy, 'filings.db.age');
    const whole = readFileSync(database);
    truncateSync(database, whole.length - 20);
    await refused(/checksum/);
    writeFileSync(database, whole);
    const [object = ''] = filesIn(join(copy, 'objects'));
    const bytes = readFileSync(object);
    writeFileSync(object, bytes.fill((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1));
    await refused(/damaged in the copy/);
  });

  it('is not made for an invalid key, and the error doesn’t show that value', async () => {
    const secret = 'AGE-SECRET-KEY-1NOBODYMAYSEETHIS';
    const made = backup(placeIn('data', { BACKUP_RECIPIENTS: secret }), ['--to', inFolder('copy')]);
    await expect(made).rejects.toThrow(/BACKUP_RECIPIENTS is odd/);
    await expect(made).rejects.not.toThrow(/NOBODY/);
  });

  it('has no effect on an export, which stays readable without a key', async () => {
    const { env } = await aSealedCopy();
    await exportAll(env, ['--to', inFolder('export')]);
    expect(readFileSync(inFolder('export/records/contacts.enquiries.jsonl'), 'utf8')).toContain('{"_id"');
  });
});
