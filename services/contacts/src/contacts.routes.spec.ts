import { type Call, calls } from '@easy-tax/contracts';
import { routesOf } from '@easy-tax/platform';
import { ContactsModule } from './contacts.module.js';

describe('the routes of contacts', () => {
  /** Throws if a handler doesn't say who may call it. */
  const bound = routesOf(ContactsModule).map(({ served: { method, path, access } }) => `${method} ${path} ${access}`);
  const isInternal = (route: string) => route.endsWith(' internal');

  it('serve each call of the contract once, and beside them the pages of mails and links to files alone', () => {
    const own = Object.values<Call>(calls).filter(({ service }) => service === 'contacts');
    const pages = ['confirm', 'unsubscribe'].flatMap((end) =>
      ['GET', 'POST'].map((method) => `${method} /contact-data/newsletter/${end} public`),
    );
    expect(bound.filter((route) => !isInternal(route)).toSorted()).toEqual(
      [
        ...own.map(({ method, path, access }) => `${method} ${path} ${access}`),
        ...pages,
        'GET /contact-data/download/:key public',
        'GET /contact-data/office/audit/file/:key public',
      ].toSorted(),
    );
  });

  it('keep what services ask each other under /internal, and nothing else there', () => {
    expect(bound.filter(isInternal).toSorted()).toEqual([
      'POST /internal/personal-data/erase internal',
      'POST /internal/personal-data/page internal',
    ]);
    expect(bound.filter((route) => route.includes(' /internal/'))).toEqual(bound.filter(isInternal));
  });
});
