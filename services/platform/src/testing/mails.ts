import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The mails in a service's folder, oldest first, decoded from base64 and quoted-printable. */
export async function mailsIn(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.map((mail) =>
    mail
      .replace(textInBase64, decoded)
      .replace(/=\r?\n/g, '')
      .replaceAll('=3D', '='),
  );
}

/** Hindi texts are base64; the logo's part has one more header line. */
const textInBase64 = /(Content-Transfer-Encoding: base64\r?\n\r?\n)([\w+/=\r\n]+)/g;
const decoded = (_: string, head: string, body: string): string => head + Buffer.from(body, 'base64').toString();
