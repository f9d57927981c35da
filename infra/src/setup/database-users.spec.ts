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
