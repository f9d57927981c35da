import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the clone, whatever the current directory is. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const product = join(root, 'infra/dist/bundle/product.js');
