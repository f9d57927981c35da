import { join } from 'node:path';
import { writeSite } from './site.js';

/** `node dist/build/main.js WEB_ROOT TO` lays out what the image of nginx serves. */
const [webRoot = '', to = ''] = process.argv.slice(2);
writeSite(webRoot, join(import.meta.dirname, '../api-docs'), to);
