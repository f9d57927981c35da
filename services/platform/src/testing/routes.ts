import { type Call, calls, type SettingsOwner } from '@easy-tax/contracts';
import { isIdParameter, takesOf } from '../access/route-path.js';
import { routesOf } from '../access/routes.js';
import { newId } from '../data/index.js';
import type { ModuleLike } from '../data/stores.js';
import { adminController } from '../office/admin/admin.controller.js';

const parametersOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/**
 * The routes of a service: each call of the contract once, beside them these for links alone, and nothing under /internal
 * but these for other services. Throws if a handler doesn't say who may call it.
 */
export function describeRoutes(
  service: SettingsOwner,
  module: ModuleLike,
  { links, internal }: { readonly links: readonly string[]; readonly internal: readonly string[] },
): void {
  describe(`the routes of ${service}`, () => {
    const root = { module: class Root {}, imports: [module], controllers: [adminController(service)] };
    const served = routesOf(root).map((route) => route.served);
    const bound = served.map(({ method, path, access }) => `${method} ${path} ${access}`);
    const isInternal = (route: string) => route.endsWith(' internal');

    it('serve each call of the contract once, and besides them only links', () => {
      const own = Object.values<Call>(calls).filter((call) => call.service === service);
      const expected = own.map(({ method, path, access }) => `${method} ${path} ${access}`);
      expect(bound.filter((route) => !isInternal(route)).toSorted()).toEqual(
        [...expected, ...links.map((link) => `${link} public`)].toSorted(),
      );
    });

    it('take only ids where a path has one, so that none takes the address of another', () => {
      const paths = [...new Set(served.map(({ path }) => path))];
      const filled = (path: string, value: string) => path.replace(/:\w+/g, value);
      const withIds = paths.filter((path) => parametersOf(path).some(isIdParameter));
      expect(withIds).not.toEqual([]);
      for (const path of withIds) {
        const takes = takesOf(path);
        expect([filled(path, newId()), filled(path, 'nope'), filled(path, '1')].map(takes)).toEqual([
          true,
          false,
          false,
        ]);
        expect(paths.filter((other) => other !== path && takes(filled(other, newId())))).toEqual([]);
      }
    });

    it('name every parameter an id, or the key of a link or session', () => {
      const others = served.flatMap(({ path }) => parametersOf(path)).filter((name) => !isIdParameter(name));
      expect(others.filter((name) => !['key', 'ticket', 'sid'].includes(name))).toEqual([]);
    });

    it('have only the calls between services under /internal', () => {
      const routes = bound.filter(isInternal);
      expect(routes.toSorted()).toEqual(internal.map((route) => `${route} internal`));
      expect(bound.filter((route) => route.includes(' /internal/'))).toEqual(routes);
    });
  });
}
