import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { acceptedMimes } from '@easy-tax/contracts';
import { HEADERS_TIMEOUT_MS } from '../node-gateway.js';
import { routes } from '../routes.js';
import { nginxTemplates } from './templates.js';
import { waysOf } from './ways.js';

const folder = resolve(__dirname, '../../nginx');
const made = nginxTemplates({ routes, acceptedKinds: acceptedMimes, headersTimeoutMs: HEADERS_TIMEOUT_MS });

describe('the configuration of nginx in the repository', () => {
  it.each(Object.entries(made))('has %s as the route table makes it (else: npm run gateway:build)', (name, text) => {
    expect(readFileSync(join(folder, `${name}.template`), 'utf8')).toBe(`${text}\n`);
  });

  it('has nothing that no longer is made', () => {
    const templates = readdirSync(folder).filter((name) => name.endsWith('.template'));
    expect(templates.sort()).toEqual(
      Object.keys(made)
        .map((name) => `${name}.template`)
        .sort(),
    );
  });

  it('passes every route on in a way of its own target, and no way is left over', () => {
    for (const { name, target } of waysOf(routes)) {
      const location = made['services.conf']?.split('location = ').find((each) => each.startsWith(`/service/${name} `));
      expect(location).toContain(`proxy_pass http://${target}$request_uri;`);
    }
    expect(made['services.conf']?.match(/^location/gm)).toHaveLength(waysOf(routes).length);
  });

  it('says every variable that the start fills in to the start', () => {
    const start = readFileSync(join(folder, 'entrypoint.sh'), 'utf8');
    const named = Object.values(made).flatMap((text) =>
      [...text.matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name]) => `$${name}`),
    );
    const filled = new Set(/^names='([^']*)'/m.exec(start)?.[1]?.split(/\s+/));
    expect(named.filter((name) => !filled.has(name))).toEqual([]);
  });
});
