import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const table = readFileSync(join(__dirname, '../../../web/dist/routes.json'), 'utf8');

/** The prerendered pages: public, readable without JavaScript. */
export const publicPages = Object.keys((JSON.parse(table) as { prerendered: Record<string, string> }).prerendered);
