import { type Call, calls } from '@easy-tax/contracts';
import { assertEveryRouteDeclaresAccess, routesOf } from '@easy-tax/platform';
import { ContactsModule } from './contacts.module.js';

/** What the mails' links open; people meet them, programs don't. */
const pages = ['confirm', 'unsubscribe'].flatMap((end) =>
  ['GET', 'POST'].map((method) => `${method} /contact-data/newsletter/${end} public 200`),
);

/** What a browser saves by a link alone. */
const files = ['download', 'office/audit/file'].map((area) => `GET /contact-data/${area}/:key public 200`);

const line = ({ method, path, access, status }: { method: string; path: string; access?: string; status: number }) =>
  `${method} ${path} ${access} ${status}`;

it('declares who may use every route', () => {
  expect(() => assertEveryRouteDeclaresAccess(ContactsModule)).not.toThrow();
});

it('binds exactly the calls of the contract, the pages of its mails and the links to files', () => {
  const own = Object.values<Call>(calls).filter(({ service }) => service === 'contacts');
  const open = routesOf(ContactsModule).filter(({ access }) => access !== 'internal');
  expect(open.map(line).sort()).toEqual([...own.map(line), ...pages, ...files].sort());
});

it('keeps what services ask each other under /internal, and nothing else there', () => {
  const internal = routesOf(ContactsModule).filter(({ access }) => access === 'internal');
  expect(internal.map(line).sort()).toEqual([
    'POST /internal/personal-data/erase internal 200',
    'POST /internal/personal-data/page internal 200',
  ]);
  expect(routesOf(ContactsModule).filter(({ path }) => path.startsWith('/internal/'))).toEqual(internal);
});
