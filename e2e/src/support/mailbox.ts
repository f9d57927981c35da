import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './wait.js';

const decode = (raw: string): string =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (hex) => Buffer.from(hex.replace(/=/g, ''), 'hex').toString());

/** Reads the mails that an address has received, decoded, oldest first. */
export function mailsTo(address: string, dataDir = process.env.E2E_DATA_DIR ?? ''): string[] {
  const folder = join(dataDir, 'mail');
  // The folder appears with the first mail.
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((raw) => new RegExp(`^To: .*${address.replace(/[.+]/g, '\\$&')}`, 'im').test(raw))
    .map(decode);
}

const linksIn = (mail: string): string[] => mail.match(/https?:\/\/[^\s"<>)]+/g) ?? [];

/** Waits for a mail to this address with a link that contains `part`. @returns the link */
export function linkTo(address: string, part: string, dataDir?: string): Promise<URL> {
  return until(`a mail to ${address} with ${part}`, async () => {
    for (const mail of mailsTo(address, dataDir).reverse()) {
      const found = linksIn(mail).find((link) => link.includes(part));
      if (found) return new URL(found);
    }
    return null;
  });
}

/** Runs `act`, which mails a code to this address, and waits for the code. */
export async function codeAfter(address: string, act: () => Promise<unknown>, dataDir?: string): Promise<string> {
  const codes = () => mailsTo(address, dataDir).flatMap((mail) => /^(\d{6})\r?$/m.exec(mail)?.[1] ?? []);
  const before = codes().length;
  await act();
  return until(`a code for ${address}`, async () => codes()[before]);
}

const RECEIPT = /^We have your (?:paper|\d+ papers)/;

/** Reads the mails to an address one by one, skipping receipts of papers, which come a minute after the last paper. */
export function inboxOf(address: string) {
  let count = 0;
  const all = () => mailsTo(address).filter((mail) => !RECEIPT.test(subjectOf(mail)));
  return {
    /** Waits for the next mail. */
    async next(): Promise<{ subject: string; text: string; links: string[] }> {
      count += 1;
      const text = await until(`mail ${count} to ${address}`, async () => all()[count - 1]);
      return { subject: subjectOf(text), text, links: linksIn(text) };
    },
    unread: () => all().slice(count).map(subjectOf),
  };
}

const subjectOf = (mail: string): string =>
  (/^Subject: (.*(?:\r?\n[ \t].*)*)/im.exec(mail)?.[1] ?? '').replace(/\r?\n[ \t]+/g, ' ');
