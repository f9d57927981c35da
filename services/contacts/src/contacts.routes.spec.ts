import { type Call, calls } from '@easy-tax/contracts';
import { assertEveryRouteDeclaresAccess, routesOf } from '@easy-tax/platform';
import { ContactsModule } from './contacts.module.js';

/** What the mails' links open; people meet them, programs don't. */
const pages = ['confirm', 'unsubscribe'].flatMap((end) =>
  ['GET', 'POST'].map((method) => `${method} /contact-data/newsletter/${end} public 200`),
);

const line = ({ method, path, access, status }: { method: string; path: string; access?: string; status: number }) =>
  `${method} ${path} ${access} ${status}`;

it('declares who may use every route', () => {
  expect(() => assertEveryRouteDeclaresAccess(ContactsModule)).not.toThrow();
});

it('binds exactly the calls of the contract and the pages of its mails', () => {
  const own = Object.values<Call>(calls).filter(({ service }) => service === 'contacts');
  expect(routesOf(ContactsModule).map(line).sort()).toEqual([...own.map(line), ...pages].sort());
});
