import { SECOND } from '@easy-tax/contracts';
import { newId, openSqliteEngine, type RecordsEngine } from '@easy-tax/platform/data';
import { aFolder } from '@easy-tax/platform/testing';
import { MailLinkRecords, MailLinksRepository } from '../links/mail-links.repository.js';
import { newToken } from './token.js';

const now = new Date('2026-11-21T09:00:00.000Z');

let folder: Awaited<ReturnType<typeof aFolder>>;
let engine: RecordsEngine;
let links: MailLinksRepository;
beforeEach(async () => {
  folder = await aFolder();
  engine = await openSqliteEngine({ dataDir: folder.path, service: 'auth' });
  links = new MailLinksRepository(await engine.open(MailLinkRecords));
});
afterEach(async () => {
  await engine.close();
  await folder.remove();
});

/** A stored link, as anybody else's secret is stored. @returns the token that its user has */
async function aSecret(userId: string): Promise<{ token: string; tokenHash: string }> {
  const secret = newToken();
  const expiresAt = new Date(now.getTime() + SECOND).toISOString();
  const { tokenHash } = secret;
  await links.add({
    _id: newId(),
    createdAt: now.toISOString(),
    userId,
    purpose: 'reset',
    tokenHash,
    epoch: 0,
    expiresAt,
  });
  return secret;
}

it('finds a secret by what its user has, not by what is stored', async () => {
  const userId = newId();
  const { token, tokenHash } = await aSecret(userId);
  expect(await links.findBySecret(token)).toMatchObject({ userId, tokenHash });
  expect(await links.findBySecret(tokenHash)).toBeNull();
});

it('spends a secret once, also at the same moment', async () => {
  const { token } = await aSecret(newId());
  const link = (await links.findBySecret(token))!;
  const spent = await Promise.all([links.spend(link), links.spend(link)]);
  expect(spent.toSorted()).toEqual([false, true]);
  expect(await links.findBySecret(token)).toBeNull();
});

it('removes and exports the secrets of one user alone, and never their hashes', async () => {
  const [asha, ravi] = [newId(), newId()];
  const [mine, other] = [await aSecret(asha), await aSecret(ravi)];
  expect(Object.keys((await links.exportByUser(asha)).mailedLinks[0] ?? {})).toEqual([
    'createdAt',
    'purpose',
    'expiresAt',
  ]);
  await links.removeByUser(asha);
  expect(await links.findBySecret(mine.token)).toBeNull();
  expect(await links.findBySecret(other.token)).not.toBeNull();
});
