import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NginxRules, nginxTemplates } from './templates.js';

/** Writes nginx's configuration into a folder, from where the gateway's start fills in its variables. */
export function writeTemplates(dir: string, rules: NginxRules): void {
  mkdirSync(dir, { recursive: true });
  for (const [name, text] of Object.entries(nginxTemplates(rules)))
    writeFileSync(join(dir, `${name}.template`), `${text}\n`);
}
