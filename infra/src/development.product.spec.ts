import { utimesSync } from 'node:fs';
import { resolve } from 'node:path';
import { aFolder, cleanUp, launchDevelopment, READY } from './testing/launcher.js';

jest.setTimeout(120_000);
afterEach(cleanUp);

it('serves pages and API at one address, and restarts the services when their sources change', async () => {
  const development = launchDevelopment({ DATA_DIR: aFolder() });
  const address = await development.says(READY);
  expect(await (await fetch(`${address}/services`)).text()).toContain('/@vite/client');
  expect((await fetch(`${address}/config.json`)).status).toBe(200);

  // The services' folder is watched, but no build reads this file: the next start needs no new build.
  const now = new Date();
  utimesSync(resolve(__dirname, '../../services/contracts/package.json'), now, now);
  await development.says(/services answer[\s\S]*services answer/);
  expect((await fetch(`${address}/config.json`)).status).toBe(200);
});
