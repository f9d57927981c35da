import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { startAuth } from '@easy-tax/auth';
import { startContacts } from '@easy-tax/contacts';
import { startFilings } from '@easy-tax/filings';
import { migrate, verify } from './data/maintenance.js';
import { buildRelease, earlierRelease } from './testing/earlier-release.js';
import { aFolder, cleanUp } from './testing/launcher.js';
import { type RunningProcess, startRelease } from './testing/running-service.js';
import { empty, emptyOnServers, emptyServers } from './testing/servers.js';
import { clientOf, placeEnv, threeServices } from './testing/three-services.js';

/** The last release whose MongoDB was migrated while its replicas ran; UPGRADE_FROM names another one. */
const { UPGRADE_FROM = 'f1ac77ef6f41c1d8250ee5f27aa297710554631c' } = process.env;
const before = earlierRelease(UPGRADE_FROM);
const names = ['auth', 'contacts', 'filings'] as const;

describe('an update from the previous release', () => {
  jest.setTimeout(600_000);
  const running = new Set<RunningProcess>();
  let earlier = '';

  afterEach(async () => {
    for (const each of running) await each.stop();
    running.clear();
    await emptyServers();
    await cleanUp();
    if (earlier) rmSync(earlier, { recursive: true });
    jest.restoreAllMocks();
  });

  async function startedBefore(env: Record<string, string | undefined>) {
    const urls = { auth: '', contacts: '', filings: '' };
    for (const name of names) {
      const service = await startRelease(earlier, name, { ...env, ...(urls.auth && { AUTH_URL: urls.auth }) });
      running.add(service);
      urls[name] = service.url;
    }
    return clientOf(urls);
  }

  // A shallow or exported copy has no history.
  (before ? it : it.skip)('does not start before the migration, and loses nothing', async () => {
    const DATA_DIR = resolve(aFolder());
    const env = placeEnv({ DATA_DIR, ...(await emptyOnServers(DATA_DIR)) });
    // The check for empty databases has prepared them for this release.
    await empty(env);
    earlier = buildRelease(before ?? '');
    const old = await startedBefore(env);
    const token = await old.logIn();
    for (const at of [1, 2, 3]) expect(await old.submitEnquiry(`asked before the update ${at}`)).toBe(201);
    const sent = [await old.send(token), await old.send(token)];

    const consoleLog = jest.spyOn(console, 'log').mockImplementation();
    await expect(migrate(env)).rejects.toThrow(
      /services of the release before still work with it.*Nothing was changed/s,
    );
    for (const service of running) expect(await service.stop()).toBe(0);
    running.clear();
    for (const start of [startAuth, startContacts, startFilings]) {
      await expect(start({ ...env, AUTH_URL: 'http://localhost' })).rejects.toThrow(/npm run data -- migrate/);
    }
    expect(await migrate(env)).toBe(true);
    expect({ whole: await verify(env), consoleLog: consoleLog.mock.calls.flat() }).toMatchObject({ whole: true });

    const now = await threeServices(env);
    // Sessions and existing links still work.
    expect(await now.enquiries(token, 'before the update')).toBe(3);
    expect((await now.filings(token)).sort()).toEqual(sent.map(({ reference }) => reference).sort());
    for (const { filePath, bytes } of sent) expect((await now.open(filePath)).equals(bytes)).toBe(true);
    expect(await now.submitEnquiry('asked after the update')).toBe(201);
    await now.send(token);
    await now.stop();
    expect(await migrate(env)).toBe(true);
    expect({ whole: await verify(env), consoleLog: consoleLog.mock.calls.flat() }).toMatchObject({ whole: true });
    await expect(startRelease(earlier, 'auth', env)).rejects.toThrow(/ended with 1/);
  });
});
