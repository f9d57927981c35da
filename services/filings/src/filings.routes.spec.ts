import { type Call, calls } from '@easy-tax/contracts';
import { assertEveryRouteDeclaresAccess, routesOf } from '@easy-tax/platform';
import { FilingsModule } from './filings.module.js';

const promised = Object.values<Call>(calls).filter(({ service }) => service === 'filings');
const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe('the routes of filings', () => {
  it('all say who may call them', () => {
    expect(() => assertEveryRouteDeclaresAccess(FilingsModule)).not.toThrow();
  });

  it.each(promised.map((call) => [keyOf(call), call] as const))('%s is bound as the contract says', (key, call) => {
    const route = routesOf(FilingsModule).find((bound) => keyOf(bound) === key);
    expect(route).toMatchObject({ access: call.access, status: call.status });
  });

  it('are those of the contract and the links to files, and no others', () => {
    const bound = routesOf(FilingsModule)
      .filter(({ access }) => access !== 'internal')
      .map(keyOf);
    expect(new Set(bound)).toEqual(
      new Set([
        ...promised.map(keyOf),
        'GET /file/open/:ticket',
        'GET /file/download/:key',
        'GET /api/office/audit/file/:key',
      ]),
    );
  });

  it('keep what services ask each other under /internal, and nothing else there', () => {
    const internal = routesOf(FilingsModule).filter(({ access }) => access === 'internal');
    expect(internal.map(keyOf).toSorted()).toEqual([
      'GET /internal/personal-data/:owner/files/:id',
      'POST /internal/personal-data/erase',
      'POST /internal/personal-data/page',
      'PUT /internal/backup-status',
    ]);
    expect(routesOf(FilingsModule).filter(({ path }) => path.startsWith('/internal/'))).toEqual(internal);
  });
});
