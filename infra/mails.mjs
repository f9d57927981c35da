/** `npm run mails -- [FILE]`: writes every mail to one page for a browser, `.cache/mails.html` unless said otherwise. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { prepare } from './launcher/prepare.mjs';
import { report } from './launcher/script.mjs';

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  await prepare(['modules']);
  const { mailsPage } = await import('./dist/mails/page.js');
  const path = resolve(positionals[0] ?? '.cache/mails.html');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, mailsPage());
  console.log(`Every mail is in ${path}`);
} catch (error) {
  report(error, 'npm run mails -- [FILE]');
}
