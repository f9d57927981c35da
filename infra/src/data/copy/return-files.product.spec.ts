import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { newObjectKey } from '@easy-tax/filings';
import { type Env } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { folderForEach, inFolder, logged, placeIn } from '../../testing/folder.js';
import { filesIn } from '../../testing/launcher.js';
import { backup } from '../backup/backup.js';
import { restore } from '../backup/restore.js';
import { seed } from '../seed.js';
import { inService } from '../stored.js';
import { verify } from '../verify.js';
import { keygen } from './keygen.js';
import { storeOf } from './objects.js';

jest.setTimeout(60_000);
folderForEach();

/** Three papers and a document of a return, which is older than they are. */
async function aPlace(more: Env): Promise<Env> {
  const env = placeIn('data', more);
  const _id = newId();
  await seed(env, ['--filings', '3', '--contacts', '1']);
  const document = Buffer.from('%PDF-1.4 a draft');
  const [store, objectKey] = [await storeOf(env), newObjectKey()];
  await store.put(objectKey, Readable.from([document]));
  store.close();
  await inService('filings', env, async (stored) => {
    const sha256 = createHash('sha256').update(document).digest('hex');
    const of = {
      returnId: newId(),
      owner: newId(),
      kind: 'draft',
      requestKey: null,
      createdAt: new Date().toISOString(),
    };
    const file = {
      _id,
      ...of,
      objectKey,
      fileName: 'draft.pdf',
      mime: 'application/pdf',
      size: document.length,
      sha256,
    };
    await (await stored.open('returnfiles')).insert(file);
  });
  return env;
}

it('a backup has the documents of returns beside the papers, and the next one links them', async () => {
  const key = inFolder('office.key');
  await keygen({}, ['--to', key]);
  const env = await aPlace({ BACKUP_RECIPIENTS: /age1\w+/.exec(readFileSync(key, 'utf8'))?.[0] });
  for (const day of ['monday', 'tuesday']) await backup(env, ['--to', inFolder(`copies/${day}`)]);
  const objects = filesIn(join(inFolder('copies/tuesday'), 'objects'));
  expect(objects.map((path) => statSync(path).nlink)).toEqual([2, 2, 2, 2]);
  const restored = placeIn('restored');
  await restore(restored, ['--from', inFolder('copies/tuesday'), '--identity', key]);
  expect(await verify(restored)).toBe(true);
  expect(logged).toContain('files: 4 checked, 0 missing, 0 damaged, 0 left over');
});
