import { calls, DownloadAnswer, ErrorBody, limits, MINUTE, SECOND } from '@easy-tax/contracts';
import { INTERNAL_HEADER } from '@easy-tax/platform/access';
import type { Env } from '@easy-tax/platform/core';
import { inService } from '@easy-tax/platform/office';
import { INTERNAL_TOKEN, type LoggedIn, later, theRealDate, until } from '@easy-tax/platform/testing';
import { filingsDefinition } from './filings.module.js';
import { verifyFilings } from './index.js';
import { PurgeService } from './papers/purge.service.js';
import { OrphansService } from './storage/cleanup/cleanup.service.js';
import { aFiling, aFilingsService } from './testing/a-filings-service.js';
import { aSlowUpload } from './testing/a-slow-upload.js';
import * as files from './testing/files.js';

type Replica = Awaited<ReturnType<typeof aFilingsService>>;

/**
 * Tests two replicas of filings on one store.
 * @param hasAtomicChanges true if the database changes a record atomically
 */
export function describeFilingsReplicas(name: string, env: () => Promise<Env>, hasAtomicChanges: boolean): void {
  describe(`two replicas of filings over ${name}`, () => {
    let one: Replica;
    let two: Replica;
    let asha: LoggedIn;
    beforeAll(async () => {
      one = await aFilingsService(await env());
      two = await aFilingsService(one.settings);
    });
    beforeEach(async () => {
      asha = await one.issuer.logIn();
    });
    afterEach(() => theRealDate());
    afterAll(async () => {
      await two.end();
      await one.end();
    });

    const internal = { [INTERNAL_HEADER]: INTERNAL_TOKEN };
    const eraseAt = async (replica: Replica, { _id, email }: LoggedIn) =>
      (await replica.send(null, 'POST', '/internal/personal-data/erase', { _id, email }, internal)).status;

    const set = async (replica: Replica, who: LoggedIn, changes: object) => {
      const { path } = calls.changeFilingsSettings;
      const { revision } = calls.filingsSettings.answer.parse(await (await replica.call(who, 'GET', path)).json()).data;
      expect((await replica.send(who, 'PATCH', path, { revision, changes })).status).toBe(200);
    };

    it('show filings stored by the other, and open its links', async () => {
      const file = files.aPdf(30_000);
      const { _id, filePath } = await one.sent(asha, aFiling(file));
      expect((await two.mine(asha)).map((filing) => filing._id)).toEqual([_id]);
      const opened = await two.call(null, 'GET', filePath);
      expect(Buffer.from(await opened.arrayBuffer()).equals(file)).toBe(true);
      const listed = await one.send(await one.owner(), 'POST', calls.downloadFilings.path, {
        format: 'csv',
        ids: [_id],
      });
      const { path } = DownloadAnswer.parse(await listed.json()).data;
      expect(await (await two.call(null, 'GET', path)).text()).toContain(asha.name);
    });

    it('keep uploads in progress at the other, but erase them if the account was erased meanwhile', async () => {
      const kept = aSlowUpload(two.url, asha.token);
      const ravi = await one.issuer.logIn({ email: 'ravi@example.com' });
      const late = aSlowUpload(two.url, ravi.token);
      // The store may not show it yet, but a later request to the same replica was handled.
      await two.mine(asha);
      later(29 * MINUTE);
      await inService(filingsDefinition, one.settings, (context) => context.get(OrphansService).sweep());
      theRealDate();
      expect(await eraseAt(one, ravi)).toBe(200);
      expect((await kept.finish()).status).toBe(201);
      const answer = await late.finish();
      expect([answer.status, ErrorBody.parse(answer.body).success]).toEqual([401, false]);
      expect([(await one.mine(asha)).length, (await one.mine(ravi)).length]).toEqual([1, 0]);
    });

    it('keep five uploads in parts of an account open, however many start at once', async () => {
      const headers = { 'tus-resumable': '1.0.0', 'upload-length': '1000' };
      const { path } = calls.startUpload;
      const starts = Array.from({ length: 20 }, (_, n) => (n % 2 ? one : two).call(asha, 'POST', path, { headers }));
      const places = (await Promise.all(starts)).flatMap((answer) => answer.headers.get('location') ?? []);
      const found = await Promise.all(places.map((place) => two.call(asha, 'HEAD', place, { headers })));
      expect(found.filter(({ status }) => status === 200)).toHaveLength(limits.openUploads);
    });

    it('apply a changed setting', async () => {
      const who = await one.owner();
      await one.sent(asha);
      await two.sent(asha);
      await set(one, who, { uploadsPerDay: 1 });
      const ravi = await one.issuer.logIn();
      const answers: number[] = [];
      await until(async () => {
        answers.push((await two.upload(ravi, aFiling(files.aGif()))).status);
        return answers.includes(429);
      });
      await set(two, who, { uploadsPerDay: 100 });
    });

    const itAtOnce = hasAtomicChanges ? it : it.skip;

    itAtOnce('store one filing for one key, and unique references, in many simultaneous uploads', async () => {
      const key = { 'idempotency-key': '0123456789abcdef' };
      const papers = Array.from({ length: 8 }, (_, n) => (n % 2 ? one : two).sent(asha, aFiling(files.aGif()), key));
      expect(new Set((await Promise.all(papers)).map(({ _id }) => _id)).size).toBe(1);
      const ravi = await one.issuer.logIn();
      const many = Array.from({ length: 20 }, (_, n) => (n % 2 ? one : two).sent(ravi, aFiling(files.aGif())));
      expect(new Set((await Promise.all(many)).map(({ reference }) => reference)).size).toBe(20);
      expect([(await one.mine(asha)).length, (await two.mine(ravi)).length]).toEqual([1, 20]);
    });

    itAtOnce('purge a deleted filing once, with one audit event', async () => {
      const { _id } = await one.sent(asha);
      await one.delete(await one.owner(), _id);
      later(limits.undoMs + 2 * SECOND);
      const purge = () => inService(filingsDefinition, one.settings, (context) => context.get(PurgeService).purge());
      await Promise.all([purge(), purge()]);
      const events = await one.trailOf(_id);
      expect(events.filter(({ action }) => action === 'filing.purge')).toHaveLength(1);
    });

    it('have exactly the objects that records name, after all these tests', async () => {
      expect(await verifyFilings(one.settings)).toMatchObject({ missing: [], damaged: [] });
    });
  });
}
