import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type Env } from '@easy-tax/platform/core';
import { DataRefused } from '@easy-tax/platform/data';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { folderIn, optionsOf } from '../options.js';

/** `keygen --to FILE`: a new key for encrypted backups, in the form of `age-keygen`; its public half is printed. */
export async function keygen(_env: Env, args: readonly string[]): Promise<boolean> {
  const file = folderIn(optionsOf(args, 'to'), 'to');
  if (existsSync(file))
    throw new DataRefused(`${file} is there already: a key that is overwritten opens nothing more.`);
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  await writeFile(file, text, { flag: 'wx', mode: 0o600, flush: true });
  console.log(
    `BACKUP_RECIPIENTS=${recipient}\n\n${file} is the only thing that opens copies made for it. Keep it, and a`,
  );
  console.log('second one of it, away from this machine.');
  return true;
}
