import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import type { Credentials } from '@easy-tax/auth';
import { WebRootError } from '@easy-tax/gateway';
import { ConfigError } from '@easy-tax/platform/core';
import { startEmbedded } from './embedded.js';
import { folder, folderForEach, placeIn } from './testing/folder.js';

folderForEach();

const nowhere = { webRoot: 'nowhere', docsRoot: 'nowhere' };
const generated = { ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined };

it('gives the first administrator’s password away before the rest of the start can fail: the next one makes none', async () => {
  const env = placeIn('new', { ...generated, PORT: '0' });
  const shown: Credentials[] = [];
  const start = () => startEmbedded(env, nowhere, (made) => shown.push(made));
  await expect(start()).rejects.toThrow(WebRootError);
  expect(shown).toEqual([{ email: expect.any(String), password: expect.any(String) }]);
  await expect(start()).rejects.toThrow(WebRootError);
  expect(shown).toHaveLength(1);
});

it('makes nothing where a port of the metrics is taken, also by the listener', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const start = (env: { METRICS_PORT: string; PORT: string }) =>
    startEmbedded(placeIn('new', { ...generated, ...env }), nowhere, fail);
  for (const env of [
    { METRICS_PORT: String(port), PORT: '0' },
    { METRICS_PORT: '18078', PORT: '18080' },
  ])
    await expect(start(env)).rejects.toThrow(/METRICS_PORT is odd: it should be a port that is free/);
  await expect(start({ METRICS_PORT: String(port), PORT: '0' })).rejects.toThrow(ConfigError);
  expect(readdirSync(`${folder}/new`)).toEqual([]);
  server.close();
});

function fail(): never {
  throw new Error('an administrator was made');
}
