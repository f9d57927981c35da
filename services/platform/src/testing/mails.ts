import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The mails that a service keeps in its folder, oldest first, their quoted-printable lines put together again. */
export async function mailsIn(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
}
