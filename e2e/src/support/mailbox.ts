import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './wait.js';

const decode = (raw: string): string =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (hex) => Buffer.from(hex.replace(/=/g, ''), 'hex').toString());

/** The mails to an address that the product has written to its folder, decoded, oldest first. */
export function mailsTo(address: string, dataDir = process.env.E2E_DATA_DIR ?? ''): string[] {
  const folder = join(dataDir, 'mail');
  // Made with the first mail.
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((raw) => new RegExp(`^To: .*${address.replace(/[.+]/g, '\\$&')}`, 'im').test(raw))
    .map(decode);
}

/** The first link of a mail to this address that has `part` in it, once it has come. */
export function linkTo(address: string, part: string, dataDir?: string): Promise<URL> {
  return until(`a mail to ${address} with ${part}`, async () => {
    for (const mail of mailsTo(address, dataDir).reverse()) {
      const found = mail.match(/https?:\/\/[^\s"<>)]+/g)?.find((link) => link.includes(part));
      if (found) return new URL(found);
    }
    return null;
  });
}
