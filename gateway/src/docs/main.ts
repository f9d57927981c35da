import { join } from 'node:path';
import { writeApiDocs } from './write.js';

/** `node dist/docs/main.js [TO]` writes the reference of the API. */
const folder = process.argv[2] ?? join(import.meta.dirname, '../api-docs');
writeApiDocs(folder, join(import.meta.dirname, '../../src/docs/docs.css'));
