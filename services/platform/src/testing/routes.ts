import { type Call, calls, type SettingsOwner } from '@easy-tax/contracts';
import { routesOf } from '../access/routes.js';
import { adminController } from '../admin/admin.controller.js';
import type { ModuleLike } from '../service/modules.js';

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
    const bound = routesOf(root).map(({ served: { method, path, access } }) => `${method} ${path} ${access}`);
    const isInternal = (route: string) => route.endsWith(' internal');

    it('serve each call of the contract once, and besides them only links', () => {
      const own = Object.values<Call>(calls).filter((call) => call.service === service);
      const expected = own.map(({ method, path, access }) => `${method} ${path} ${access}`);
      expect(bound.filter((route) => !isInternal(route)).toSorted()).toEqual(
        [...expected, ...links.map((link) => `${link} public`)].toSorted(),
      );
    });

    it('have only the calls between services under /internal', () => {
      const routes = bound.filter(isInternal);
      expect(routes.toSorted()).toEqual(internal.map((route) => `${route} internal`));
      expect(bound.filter((route) => route.includes(' /internal/'))).toEqual(routes);
    });
  });
}
