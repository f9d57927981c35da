import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { mailsPage } from './page.js';

const [file = '.cache/mails.html'] = process.argv.slice(2);
const path = resolve(file);
mkdirSync(dirname(path), { recursive: true });
writeFileSync(path, mailsPage());
console.log(`Every mail is in ${path}`);
