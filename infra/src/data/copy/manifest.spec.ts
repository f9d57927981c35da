import { createHash } from 'node:crypto';
import { DataRefused } from '@easy-tax/platform/data';
import { manifestOf } from './manifest.js';

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

it.each(['auth.db', 'auth.db.age', 'records/auth.accounts.jsonl', 'records/auth.mail_links.jsonl.age'])(
  'a manifest may name a file in its own folder: %s',
  (path) => expect(manifestOf(manifestWith(path), 'there').records[0]?.path).toBe(path),
);

it.each(['../.ssh/authorized_keys', '/etc/cron.d/backup', 'records/../../x', 'a\\..\\..\\x', 'objects/../../x', '..'])(
  'a manifest with a path outside its folder is refused before anything is written: %s',
  (path) => expect(() => manifestOf(manifestWith(path), 'there')).toThrow(DataRefused),
);
