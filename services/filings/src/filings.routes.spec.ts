import { type Call, calls } from '@easy-tax/contracts';
import { routesOf } from '@easy-tax/platform';
import { FilingsModule } from './filings.module.js';

describe('the routes of filings', () => {
  /** Throws if a handler doesn't say who may call it. */
  const bound = routesOf(FilingsModule).map(({ served: { method, path, access } }) => `${method} ${path} ${access}`);
  const isInternal = (route: string) => route.endsWith(' internal');

  it('serve each call of the contract once, and beside them links to files alone', () => {
    const own = Object.values<Call>(calls).filter(({ service }) => service === 'filings');
    expect(bound.filter((route) => !isInternal(route)).toSorted()).toEqual(
      [
        ...own.map(({ method, path, access }) => `${method} ${path} ${access}`),
        'GET /file/open/:ticket public',
        'GET /file/download/:key public',
        'GET /api/office/audit/file/:key public',
      ].toSorted(),
    );
  });

  it('keep what services ask each other under /internal, and nothing else there', () => {
    expect(bound.filter(isInternal).toSorted()).toEqual([
      'GET /internal/personal-data/:owner/files/:id internal',
      'POST /internal/personal-data/erase internal',
      'POST /internal/personal-data/page internal',
      'PUT /internal/backup-status internal',
    ]);
    expect(bound.filter((route) => route.includes(' /internal/'))).toEqual(bound.filter(isInternal));
  });
});
