import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { calls, pathOf } from '@easy-tax/contracts';
import { verify } from './data/verify.js';
import { buildRelease, earlierRelease } from './testing/earlier-release.js';
import { aFolder, cleanUp } from './testing/launcher.js';
import { type RunningProcess, startRelease } from './testing/running-service.js';
import { emptyOnServers, emptyServers } from './testing/servers.js';
import { clientOf, placeEnv } from './testing/three-services.js';

/** Set UPGRADE_FROM to try an update from another commit than the one before. */
const { UPGRADE_FROM = 'HEAD~1' } = process.env;
const present = resolve(__dirname, '../..');
const before = earlierRelease(UPGRADE_FROM);
const names = ['auth', 'contacts', 'filings'] as const;
type Urls = Record<(typeof names)[number], string>;

describe('an update while people work', () => {
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

  /** One replica of each service; contacts and filings ask the auth of their own release. */
  async function started(release: string, env: Record<string, string | undefined>) {
    const urls: Urls = { auth: '', contacts: '', filings: '' };
    const replicas: RunningProcess[] = [];
    for (const name of names) {
      const replica = await startRelease(release, name, { ...env, ...(urls.auth && { AUTH_URL: urls.auth }) });
      replicas.push(replica);
      running.add(replica);
      urls[name] = replica.url;
    }
    const stop = async () => {
      for (const replica of replicas) running.delete(replica);
      return Promise.all(replicas.map((replica) => replica.stop()));
    };
    return { urls, client: clientOf(urls), stop };
  }

  const call = async (url: string, method: string, path: string, token: string) =>
    (await fetch(`${url}${path}`, { method, headers: { authorization: `Bearer ${token}` } })).status;

  async function enquiryOf(url: string, token: string, search: string): Promise<string> {
    const path = `${calls.listEnquiries.path}?search=${encodeURIComponent(search)}`;
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    const { query } = (await answer.json()) as { query: { _id: string }[] };
    return query[0]?._id ?? 'none';
  }

  it('loses nothing: replicas of the release before and of this one serve the same people on the same data', async () => {
    if (!before) {
      console.warn(`skipped: git knows no ${UPGRADE_FROM} here (a shallow or exported copy has no history)`);
      return;
    }
    const DATA_DIR = aFolder();
    const env = placeEnv({ DATA_DIR, ...(await emptyOnServers(DATA_DIR)) });
    earlier = buildRelease(before);
    const old = await started(earlier, env);
    const token = await old.client.logIn();
    expect(await old.client.ask('asked before the update')).toBe(201);
    const first = await old.client.send(token);

    const next = await started(present, env);
    // Whoever is logged in stays so, at whichever replica the gateway asks.
    expect(await next.client.enquiries(token, 'before the update')).toBe(1);
    expect(await next.client.open(first.filePath)).toEqual(first.bytes);
    const both = [old, next] as const;
    const sent = [first];
    for (const [at, [writer, reader]] of [both, [next, old] as const].entries()) {
      expect(await writer.client.ask(`asked while both run ${at}`)).toBe(201);
      expect(await reader.client.enquiries(token, `both run ${at}`)).toBe(1);
      const one = await writer.client.send(token);
      expect(await reader.client.open(one.filePath)).toEqual(one.bytes);
      sent.push(one);
      // Deleted by one and brought back by the other, within its ten seconds.
      const id = await enquiryOf(writer.urls.contacts, token, `both run ${at}`);
      expect(await call(writer.urls.contacts, 'DELETE', pathOf(calls.deleteEnquiry, { id }), token)).toBe(200);
      expect(await reader.client.enquiries(token, `both run ${at}`)).toBe(0);
      expect(await call(reader.urls.contacts, 'POST', pathOf(calls.restoreEnquiry, { id }), token)).toBe(200);
      expect(await writer.client.enquiries(token, `both run ${at}`)).toBe(1);
    }
    const references = sent.map(({ reference }) => reference).sort();
    for (const { client } of both) expect((await client.filings(token)).sort()).toEqual(references);

    expect(await old.stop()).toEqual([0, 0, 0]);
    expect(await next.client.ask('asked after the update')).toBe(201);
    expect(await next.client.enquiries(token, 'asked')).toBe(4);
    expect((await next.client.filings(token)).sort()).toEqual(references);
    expect(await next.stop()).toEqual([0, 0, 0]);
    const said = jest.spyOn(console, 'log').mockImplementation();
    const whole = await verify(env);
    expect({ whole, said: said.mock.calls.flat() }).toMatchObject({ whole: true });
  });
});
