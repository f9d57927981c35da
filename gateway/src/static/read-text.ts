import { readFileSync } from 'node:fs';

/** The text of a file that the environment names: a certificate, a key. */
export const readText = (path: string): string => readFileSync(path, 'utf8');
