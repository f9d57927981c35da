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

it('a service has its own database, a backup reads all of them, and who restores writes them: nobody makes users', () => {
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

it('makes the services’ users alone if those two have no address', () => {
  expect(rightsOf({ services }).map(([name]) => name)).toEqual(['easytax_auth.auth', 'easytax_filings.filings']);
});

it.each([
  ['the administrator’s own', { services, reader: administrator }],
  ['that of a service', { services, writer: services[0] }],
  ['one for both', { services, reader, writer: reader }],
  ['one for two services', { services: [services[0] ?? '', services[0] ?? ''] }],
])('%s is refused, as its rights would be changed', (_, wish) => {
  expect(() => rightsOf(wish)).toThrow(/is named twice/);
});

it('one without a password is refused, and so is a service among the administrators', () => {
  expect(() => rightsOf({ services, reader: 'mongodb://mongo:27017/' })).toThrow(/needs a user and a password/);
  expect(() => rightsOf({ services: [at('auth', 'admin')] })).toThrow(/its own database as authSource/);
});
