import type { Env } from '@easy-tax/platform';
import { earlierCopy, makeCopy } from '../copy/copy-folder.js';
import type { Manifest } from '../copy/manifest.js';
import { Earlier } from '../copy/objects.js';
import { sealFor } from '../copy/sealing.js';
import { writeTyped } from '../copy/typed-copy.js';
import { folderIn, optionsOf } from '../options.js';

/** `export --to FOLDER`: everything that is stored, in a form that knows no engine. Never encrypted. */
export async function exportAll(env: Env, args: readonly string[]): Promise<boolean> {
  const { findings } = await copyTyped(folderIn(optionsOf(args, 'to'), 'to'), env, 'export');
  return !findings;
}

/** Makes such a copy. An `export` is plain; a `backup` is encrypted if BACKUP_RECIPIENTS is set. */
export async function copyTyped(folder: string, env: Env, kind: Manifest['kind']): Promise<Manifest> {
  const seal = kind === 'backup' ? sealFor(env.BACKUP_RECIPIENTS) : null;
  const recipients = seal?.recipients ?? [];
  const troubles: string[] = [];
  const fill = async (aside: string) => {
    const before = earlierCopy(folder, recipients);
    const earlier = before && (await Earlier.open(before));
    const trouble = (what: string) => troubles.push(what);
    const contents = await writeTyped({ aside, earlier, seal, trouble }, env);
    earlier?.close();
    return { kind, ...contents, recipients, findings: troubles.length };
  };
  // Nobody can tell what an encrypted object of an interrupted copy should be.
  const manifest = await makeCopy(folder, env.DATA_DIR ?? '', fill, seal ? [] : undefined);
  for (const trouble of troubles) console.log(trouble);
  const total = manifest.records.reduce((sum, { count = 0 }) => sum + count, 0);
  console.log(`${total} records and ${manifest.objects.count} objects are in ${folder}`);
  return manifest;
}
