import { calls, MB, UploadAnswer } from '@easy-tax/contracts';
import { Caller } from '../support/caller.js';
import { aPdf, sha256 } from '../support/files.js';
import { halfUpload } from '../support/half-upload.js';
import { aClient } from '../support/people.js';
import { type Alone, servicesAlone } from '../support/product/alone.ts';
import { until } from '../support/wait.js';

/** Longer than the test takes to look at the replica while it lets go of its traffic. */
const DRAIN_SECONDS = '1';

const services = servicesAlone();
let auth: Alone;
beforeAll(async () => {
  auth = await services.start('auth');
}, 30_000);
afterAll(() => services.end());

const startFilings = () => services.start('filings', { AUTH_URL: auth.url, DRAIN_SECONDS });
const statusOf = async (alone: Alone, path: string) => (await fetch(`${alone.url}${path}`)).status;

it('an upload that is under way at SIGTERM is acknowledged and stored, and the replica ends with 0', async () => {
  const { as } = await aClient({}, auth.url);
  const filings = await startFilings();
  const file = aPdf(2 * MB);
  const upload = await halfUpload(filings.url, as.token ?? '', file);
  expect(await statusOf(filings, '/readyz')).toBe(200);
  filings.process.kill('SIGTERM');
  await until('the replica to say that it is not ready', async () => (await statusOf(filings, '/readyz')) === 503);
  expect(await statusOf(filings, '/healthz')).toBe(200);
  await until('it to take no more connections', () =>
    statusOf(filings, '/healthz').then(
      () => false,
      () => true,
    ),
  );
  upload.sendRest();
  const { status, text } = await upload.answer;
  expect({ status, text }).toMatchObject({ status: 201 });
  expect(await filings.ended).toBe(0);

  const next = await startFilings();
  const stored = new Caller(as.token, next.url);
  const { data } = await stored.call(calls.myFilings);
  expect(data.map(({ _id }) => _id)).toEqual([UploadAnswer.parse(JSON.parse(text)).data._id]);
  const bytes = await (await stored.fetch(data[0]?.filePath ?? '')).arrayBuffer();
  expect(sha256(new Uint8Array(bytes))).toBe(sha256(file));
});

it('a second signal ends it at once, whatever is under way', async () => {
  const { as } = await aClient({}, auth.url);
  const filings = await startFilings();
  const upload = await halfUpload(filings.url, as.token ?? '', aPdf(2 * MB));
  const cut = expect(upload.answer).rejects.toThrow();
  filings.process.kill('SIGTERM');
  await until('the replica to say that it is not ready', async () => (await statusOf(filings, '/readyz')) === 503);
  filings.process.kill('SIGTERM');
  expect(await filings.ended).toBe(1);
  await cut;
});
