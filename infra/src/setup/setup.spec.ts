import { createCipheriv, createDecipheriv, pbkdf2Sync } from 'node:crypto';
import { sealed } from './bucket.js';
import { databaseUsers } from './database-users.js';

const at = (user: string, source: string) => `mongodb://${user}:secret@mongo:27017/?authSource=${source}`;
const administrator = at('root', 'admin');
const services = [at('auth', 'easytax_auth'), at('filings', 'easytax_filings')];
const reader = at('easytax-backup', 'admin');
const writer = at('easytax-data', 'admin');

/** Each with its rights, as `role on database`. */
const rightsOf = (wish: Parameters<typeof databaseUsers>[1]) =>
  databaseUsers(administrator, wish).map(({ name, source, roles }) => [
    `${source}.${name}`,
    roles.map(({ role, db }) => `${role} on ${db}`),
  ]);

it('a service has rights only in its own database, a backup reads all and a restore writes all; none can create users', () => {
  expect(rightsOf({ services, reader, writer })).toEqual([
    ['easytax_auth.auth', ['readWrite on easytax_auth']],
    ['easytax_filings.filings', ['readWrite on easytax_filings']],
    ['admin.easytax-backup', ['read on easytax_auth', 'read on easytax_filings']],
    [
      'admin.easytax-data',
      [
        'readWrite on easytax_auth',
        'dbAdmin on easytax_auth',
        'readWrite on easytax_filings',
        'dbAdmin on easytax_filings',
      ],
    ],
  ]);
});

it('creates only the users of services if backup and restore have no address', () => {
  expect(rightsOf({ services }).map(([name]) => name)).toEqual(['easytax_auth.auth', 'easytax_filings.filings']);
});

it.each([
  ['the administrator’s own', { services, reader: administrator }],
  ['that of a service', { services, writer: services[0] }],
  ['one for both', { services, reader, writer: reader }],
  ['one for two services', { services: [services[0] ?? '', services[0] ?? ''] }],
])('%s is refused, as its user is named twice', (_, wish) => {
  expect(() => rightsOf(wish)).toThrow(/is named twice/);
});

it('a user without a password is refused, and so is a service in the database of administrators', () => {
  expect(() => rightsOf({ services, reader: 'mongodb://mongo:27017/' })).toThrow(/needs a user and a password/);
  expect(() => rightsOf({ services: [at('auth', 'admin')] })).toThrow(/its own database as authSource/);
});

/** Decrypts by the description of the format, independent of the code under test. */
function opened(secret: string, bytes: Buffer): Buffer {
  const [salt, kind, nonce] = [bytes.subarray(0, 32), bytes[32], bytes.subarray(33, 41)];
  expect(kind).toBe(2);
  const key = pbkdf2Sync(secret, salt, 8192, 32, 'sha256');
  const chunk = bytes.subarray(41);
  const iv = Buffer.concat([nonce, Buffer.of(1, 0, 0, 0)]);
  const decipher = createDecipheriv('aes-256-gcm', key, iv).setAuthTag(chunk.subarray(-16));
  decipher.setAAD(Buffer.concat([Buffer.of(0x80), beside(key, nonce)]));
  return Buffer.concat([decipher.update(chunk.subarray(0, -16)), decipher.final()]);
}

/** The GCM tag of an empty text, with nonce 0. */
function beside(key: Buffer, nonce: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.concat([nonce, Buffer.alloc(4)]));
  cipher.final();
  return cipher.getAuthTag();
}

it('a body is decrypted with the same secret and no other, and its ciphertext differs each time', () => {
  const body = Buffer.from('{"secretKey":"…"}');
  expect(opened('a secret', sealed('a secret', body)).equals(body)).toBe(true);
  expect(() => opened('another', sealed('a secret', body))).toThrow();
  expect(sealed('a secret', body).equals(sealed('a secret', body))).toBe(false);
});
