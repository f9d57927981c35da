import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const table = readFileSync(join(__dirname, '../../../web/dist/routes.json'), 'utf8');

/** Pages for everybody, without JavaScript too: those that the web's build has prerendered. */
export const publicPages = Object.keys((JSON.parse(table) as { prerendered: Record<string, string> }).prerendered);
