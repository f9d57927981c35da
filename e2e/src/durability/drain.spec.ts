import { calls, MB, UploadAnswer } from '@easy-tax/contracts';
import { Caller } from '../support/caller.js';
import { aPdf, sha256 } from '../support/files.js';
import { halfUpload } from '../support/half-upload.js';
import { aClient } from '../support/people.js';
import { type Alone, servicesAlone } from '../support/product/alone.ts';
import { until } from '../support/wait.js';

const DRAIN_SECONDS = '1';

const services = servicesAlone();
let auth: Alone;
beforeAll(async () => {
  auth = await services.start('auth');
}, 30_000);
afterAll(() => services.end());

const startFilings = () => services.start('filings', { AUTH_URL: auth.url, DRAIN_SECONDS });
/** The status of the answer; undefined if the connection is refused or reset. */
const statusOf = (alone: Alone, path: string) =>
  fetch(`${alone.url}${path}`).then(
    ({ status }) => status,
    () => undefined,
  );
/** On a busy machine the second of draining may pass between two polls: a refused connection is as good as 503. */
const leavesTraffic = (alone: Alone) =>
  until('the replica to be ready no longer', async () => (await statusOf(alone, '/readyz')) !== 200);

it('an upload in progress at SIGTERM is acknowledged and stored, and the replica exits with code 0', async () => {
  const { as } = await aClient({}, auth.url);
  const filings = await startFilings();
  const file = aPdf(2 * MB);
  const upload = await halfUpload(filings.url, as.token ?? '', file);
  expect(await statusOf(filings, '/readyz')).toBe(200);
  filings.process.kill('SIGTERM');
  await leavesTraffic(filings);
  await until('it to take no more connections', async () => (await statusOf(filings, '/healthz')) === undefined);
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

it('a second SIGTERM ends the replica at once, even during an upload', async () => {
  const { as } = await aClient({}, auth.url);
  const filings = await startFilings();
  const upload = await halfUpload(filings.url, as.token ?? '', aPdf(2 * MB));
  const cut = expect(upload.answer).rejects.toThrow();
  filings.process.kill('SIGTERM');
  await leavesTraffic(filings);
  filings.process.kill('SIGTERM');
  expect(await filings.ended).toBe(1);
  await cut;
});
