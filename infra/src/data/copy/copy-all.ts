import type { Env } from '@easy-tax/platform/core';
import { earlierCopy, makeCopy } from './copy-folder.js';
import type { Contents, Manifest } from './manifest.js';
import { type CopyTo, openEarlier } from './objects.js';
import { sealFor } from './sealing.js';

type Write = (to: CopyTo, env: Env) => Promise<Pick<Contents, 'records' | 'objects'>>;

/**
 * Makes a copy of everything that is stored, as `write` does it. An `export` is plain; a `backup` is encrypted if
 * BACKUP_RECIPIENTS is set.
 * @throws DataRefused
 */
export async function copyAll(folder: string, env: Env, kind: Manifest['kind'], write: Write): Promise<Manifest> {
  const seal = kind === 'backup' ? sealFor(env.BACKUP_RECIPIENTS) : null;
  const recipients = seal?.recipients ?? [];
  const troubles: string[] = [];
  const fill = async (tempDir: string) => {
    const before = earlierCopy(folder, recipients);
    const earlier = before && (await openEarlier(before));
    const report = (what: string) => troubles.push(what);
    const contents = await write({ tempDir, earlier, seal, report }, env);
    earlier?.store.close();
    return { kind, ...contents, recipients, findings: troubles.length };
  };
  const manifest = await makeCopy(folder, env.DATA_DIR ?? '', fill);
  for (const trouble of troubles) console.log(trouble);
  const total = manifest.records.reduce((sum, { count = 0 }) => sum + count, 0);
  console.log(`${total} records and ${manifest.objects.count} objects are in ${folder}`);
  return manifest;
}
