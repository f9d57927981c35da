import { type Call, calls } from '@easy-tax/contracts';
import { assertEveryRouteDeclaresAccess, routesOf } from '@easy-tax/platform';
import { AuthModule } from './auth.module.js';

const bound = routesOf(AuthModule.serving({}));
const sort = <T extends { method: string; path: string }>(routes: T[]) =>
  routes.toSorted((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`));

describe('the routes of the auth service', () => {
  it('all say who may call them', () => {
    expect(() => assertEveryRouteDeclaresAccess(AuthModule.serving({}))).not.toThrow();
  });

  it('are exactly those of the contract, with its access and status, and the links to files', () => {
    const promised = Object.values<Call>(calls)
      .filter(({ service }) => service === 'auth')
      .map(({ method, path, access, status }) => ({ method, path, access, status }));
    const open = bound
      .filter(({ access }) => access !== 'internal')
      .map(({ method, path, access, status }) => ({ method, path, access, status }));
    const ticketed = { method: 'GET', path: '/auth/export/:ticket', access: 'public', status: 200 } as const;
    const file = { ...ticketed, path: '/auth/office/audit/file/:key' };
    expect(sort(open)).toEqual(sort([...promised, ticketed, file]));
  });

  it('keep what services ask each other under /internal, and nothing else there', () => {
    const internal = bound.filter(({ access }) => access === 'internal').map(({ path }) => path);
    expect(internal.toSorted()).toEqual([
      '/internal/jwks',
      '/internal/mail-sender',
      '/internal/people',
      '/internal/sessions/:sid',
    ]);
    expect(bound.filter(({ path }) => path.startsWith('/internal/')).length).toBe(internal.length);
  });
});
