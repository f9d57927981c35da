import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix, win32 } from 'node:path';
import { HOUR } from '@easy-tax/contracts';
import { claimDataFolder, DataRefused } from '@easy-tax/platform/data';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { isWithin, makeCopy, newestOf, removeEnded } from './copy-folder.js';
import { type Manifest, manifestOf } from './manifest.js';
import type { Wrap } from './parts.js';
import { openWith, sealFor } from './sealing.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'easy-tax-sealing-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function aKey() {
  const identity = await generateX25519Identity();
  const file = join(folder, `${randomBytes(4).toString('hex')}.key`);
  writeFileSync(file, `# a comment, as age-keygen writes one\n${identity}\n`);
  return { file, recipient: await identityToRecipient(identity) };
}

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000);
}

async function through(wrap: Wrap | undefined, bytes: Buffer): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of wrap?.(inPieces(bytes)) ?? []) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('an encrypted text', () => {
  it.each([0, 1, 65_536, 300_000])(
    '%d bytes are decrypted with either of two keys, and with no other',
    async (size) => {
      const [one, two, other] = [await aKey(), await aKey(), await aKey()];
      const bytes = randomBytes(size);
      const sealed = await through(sealFor(`${one.recipient}, ${two.recipient}`)?.close, bytes);
      for (const { file } of [one, two]) expect((await through(await openWith(file), sealed)).equals(bytes)).toBe(true);
      await expect(through(await openWith(other.file), sealed)).rejects.toThrow(DataRefused);
    },
  );

  it('is refused if it is truncated anywhere, also between two chunks', async () => {
    const key = await aKey();
    const sealed = await through(sealFor(key.recipient)?.close, randomBytes(200_000));
    const seam = 65_536 + 16;
    const head = sealed.length - (200_000 + 4 * 16);
    for (const length of [0, 100, head, head + seam, head + 3 * seam, sealed.length - 1]) {
      await expect(through(await openWith(key.file), sealed.subarray(0, length))).rejects.toThrow(DataRefused);
    }
  });

  it('fails with the error of its source', async () => {
    const { recipient } = await aKey();
    async function* broken(): AsyncGenerator<Buffer> {
      yield randomBytes(100_000);
      throw new RangeError('the disk');
    }
    const pieces = sealFor(recipient)?.close(broken()) ?? [];
    await expect(
      (async () => {
        for await (const _ of pieces);
      })(),
    ).rejects.toThrow(new RangeError('the disk'));
  });
});

/** A manifest with a valid checksum, as anybody with access to the copies can forge one. */
function manifestWith(path: string): string {
  const part = { path, bytes: 1, sha256: 'a' };
  const rest = {
    version: 2,
    kind: 'backup',
    id: 'one',
    createdAt: '2026-11-21T02:30:00.000Z',
    records: [{ ...part, service: 'auth' }],
    objects: { ...part, path: 'objects.jsonl', count: 0 },
  };
  const seal = createHash('sha256').update(JSON.stringify(rest)).digest('hex');
  return JSON.stringify({ ...rest, seal });
}

it('a copy that finds no room says whose disk is full', async () => {
  const [copy, data] = [join(folder, 'copy'), join(folder, 'data')];
  mkdirSync(data);
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const made = makeCopy(copy, data, () => Promise.reject(full));
  await expect(made).rejects.toThrow(`There is no room for the copy ${copy}.`);
});

it('the newest copy is not one that is dated ahead, unless there is no other', () => {
  const [old, now, ahead] = [-2, -1, 1].map((hours) => ({
    manifest: { createdAt: new Date(Date.now() + hours * HOUR).toISOString() } as Manifest,
  }));
  const sorted = (...copies: (typeof old)[]) => copies.flatMap((copy) => copy ?? []);
  expect(newestOf(sorted(old, now, ahead))).toBe(now);
  expect(newestOf(sorted(ahead))).toBe(ahead);
});

it('what a killed command left is removed, and nothing of one that runs', async () => {
  const left = join(folder, 'snapshot');
  const claim = await claimDataFolder(left);
  await removeEnded(left);
  expect(existsSync(left)).toBe(true);
  claim.release();
  await removeEnded(left);
  expect(existsSync(left)).toBe(false);
});

it('a manifest may name files in its own folder, and no other', () => {
  for (const path of ['auth.db', 'auth.db.age', 'records/auth.accounts.jsonl', 'records/auth.mail_links.jsonl.age'])
    expect(manifestOf(manifestWith(path), 'there').records[0]?.path).toBe(path);
  for (const path of [
    '../.ssh/authorized_keys',
    '/etc/cron.d/backup',
    'records/../../x',
    'a\\..\\..\\x',
    'objects/../../x',
    '..',
  ])
    expect(() => manifestOf(manifestWith(path), 'there')).toThrow(DataRefused);
});

it.each([
  [true, '/srv/data/copies', '/srv/data', posix],
  [false, '/srv/data-copies', '/srv/data', posix],
  [true, 'C:\\Easy-Tax\\.data\\copies', 'c:\\easy-tax\\.data', win32],
  [false, 'C:\\copies', 'C:\\easy-tax\\.data', win32],
  [false, 'D:\\copies', 'C:\\easy-tax\\.data', win32],
  [false, '\\\\server\\copies', 'C:\\easy-tax\\.data', win32],
])('it is %s that %s is within %s', (expected, folder, dataDir, path) => {
  expect(isWithin(folder, dataDir, path)).toBe(expected);
});
