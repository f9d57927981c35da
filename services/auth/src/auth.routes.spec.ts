import { type Call, calls } from '@easy-tax/contracts';
import { routesOf } from '@easy-tax/platform';
import { AuthModule } from './auth.module.js';

describe('the routes of the auth service', () => {
  /** Throws if a handler doesn't say who may call it. */
  const bound = routesOf(AuthModule.serving({})).map(
    ({ served: { method, path, access } }) => `${method} ${path} ${access}`,
  );
  const isInternal = (route: string) => route.endsWith(' internal');

  it('serve each call of the contract once, and beside them links to files alone', () => {
    const own = Object.values<Call>(calls).filter(({ service }) => service === 'auth');
    expect(bound.filter((route) => !isInternal(route)).toSorted()).toEqual(
      [
        ...own.map(({ method, path, access }) => `${method} ${path} ${access}`),
        'GET /auth/export/:ticket public',
        'GET /auth/office/audit/file/:key public',
      ].toSorted(),
    );
  });

  it('keep what services ask each other under /internal, and nothing else there', () => {
    expect(bound.filter(isInternal).toSorted()).toEqual([
      'GET /internal/jwks internal',
      'GET /internal/mail-sender internal',
      'GET /internal/people internal',
      'GET /internal/sessions/:sid internal',
    ]);
    expect(bound.filter((route) => route.includes(' /internal/'))).toEqual(bound.filter(isInternal));
  });
});
