import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Call, calls, type SettingsOwner } from '@easy-tax/contracts';
import { DiscoveryService, MetadataScanner, ModulesContainer, NestFactory, Reflector } from '@nestjs/core';
import { isIdParameter, type Served, takesOf } from '../access/handles.js';
import { Routes } from '../access/routes.js';
import { commonConfig } from '../core/config/config.js';
import { createLog } from '../core/logging/log.js';
import { type ModuleLike, recordsOf } from '../data/data.module.js';
import { newId } from '../data/index.js';
import { PlatformModule } from '../office/service/platform.module.js';
import { toyEnv } from './a-service.js';

/** Routes that every service has. */
const probes = ['GET /healthz', 'GET /readyz'];

const parametersOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** The record types that the sources in a folder declare. */
const typesDeclaredIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(records|repository)\.ts$/.test(path))
    .flatMap((path) => [...readFileSync(join(folder, path), 'utf8').matchAll(/\brecords(?:<\w+>)?\(\s*'(\w+)'/g)])
    .map(([, name = '']) => name);

/**
 * Tests the routes of a service: each call of the contract once, further only these links, and under /internal only
 * these routes. Fails if a handler declares no access, or no module that the service imports has a record type.
 * Called by a spec that stands in the service's `src`.
 */
export function describeRoutes(
  service: SettingsOwner,
  module: ModuleLike,
  { links, internal }: { readonly links: readonly string[]; readonly internal: readonly string[] },
): void {
  describe(`the routes of ${service}`, () => {
    let served: Served[];
    let bound: string[];
    beforeAll(async () => {
      const config = commonConfig.parse(toyEnv('unused'));
      const log = createLog(service, 'silent');
      const platform = PlatformModule.register({ name: service, module, config: commonConfig }, config, log);
      const root = { module: class Root {}, imports: [platform, module] };
      // A preview makes no providers, and so opens no records.
      const app = await NestFactory.createApplicationContext(root, {
        preview: true,
        logger: false,
        abortOnError: false,
      });
      const discovery = new DiscoveryService(app.get(ModulesContainer));
      served = new Routes(discovery, new MetadataScanner(), new Reflector()).all.map((route) => route.served);
      bound = served.map(({ method, path, access }) => `${method} ${path} ${access}`);
      await app.close();
    });
    const isInternal = (route: string) => route.endsWith(' internal');

    it('serve each call of the contract once, and besides them only links', () => {
      const own = Object.values<Call>(calls).filter((call) => call.service === service);
      const expected = own.map(({ method, path, access }) => `${method} ${path} ${access}`);
      expect(bound.filter((route) => !isInternal(route)).toSorted()).toEqual(
        [...expected, ...[...probes, ...links].map((link) => `${link} public`)].toSorted(),
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
  it(`${service} imports a module with each record type`, () => {
    const declared = typesDeclaredIn(dirname(expect.getState().testPath ?? ''));
    const imported = recordsOf(module).map(({ name }) => name);
    const missing = declared.filter((name) => !imported.includes(name));
    expect({ declared: declared.length, 'add to @Stores of an imported module': missing }).toEqual({
      declared: imported.length,
      'add to @Stores of an imported module': [],
    });
  });
}
