import { createHash } from 'node:crypto';
import {
  ClientAdded,
  ClientList,
  calls,
  ImportAppliedAnswer,
  MB,
  pathOf,
  ReturnList,
  ReturnsOverviewAnswer,
  ReturnWritten,
} from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { verifyFilings } from './index.js';
import { aFiling, aFilingsService } from './testing/a-filings-service.js';
import * as files from './testing/files.js';
import { realServers } from './testing/real-servers.js';

/** The service over a real S3 store (S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY), and MongoDB where MONGO_URL names one. */
describe('filings over real servers', () => {
  let service: Awaited<ReturnType<typeof aFilingsService>>;
  beforeAll(async () => {
    service = await aFilingsService({ ...(await realServers()), MAX_FILE_MB: '25', SECRETS_KEY: 'A'.repeat(43) });
  });
  afterAll(() => service.end());

  it('stores large and small documents, and returns them byte for byte, whole and in ranges', async () => {
    const asha = await service.issuer.logIn();
    for (const file of [files.aPdf(12 * MB + 7), files.aPdf(5 * MB), files.aDocx(), files.aTiff()]) {
      const { filePath, sha256 } = await service.sent(asha, aFiling(file));
      const whole = Buffer.from(await (await service.call(null, 'GET', filePath)).arrayBuffer());
      expect(createHash('sha256').update(whole).digest('hex')).toBe(sha256);
      expect(whole.equals(file)).toBe(true);
      const part = await service.call(null, 'GET', filePath, { headers: { range: 'bytes=-100' } });
      expect(Buffer.from(await part.arrayBuffer()).equals(file.subarray(-100))).toBe(true);
    }
  });

  it('stores one filing for one key, and nothing of refused or deleted ones', async () => {
    const asha = await service.issuer.logIn();
    const owner = await service.owner();
    const key = { 'idempotency-key': newId() };
    const sent = await Promise.all(Array.from({ length: 4 }, () => service.sent(asha, aFiling(), key)));
    expect(new Set(sent.map(({ _id }) => _id)).size).toBe(1);
    expect((await service.upload(asha, aFiling(Buffer.alloc(6 * MB, '<p>')))).status).toBe(415);
    expect((await service.upload(asha, aFiling(files.aPdf(25 * MB + 1)))).status).toBe(413);
    expect((await service.delete(owner, sent[0]?._id ?? '')).status).toBe(200);
    expect(await service.mine(asha)).toEqual([]);
  });

  it('stores returns, finds them by the person who has to act, and counts them', async () => {
    const [asha, staff] = [await service.issuer.logIn(), await service.reviewer()];
    const input = { clientId: asha._id, form: 'ITR-1', period: 'AY 2026-27', assignee: staff._id };
    const opened = await Promise.all([0, 1].map(() => service.send(staff, 'POST', calls.openReturn.path, input)));
    const [id = ''] = await Promise.all(
      opened.map(async (answer) => ReturnWritten.parse(await answer.json()).data._id),
    );
    const asked = { items: [{ title: 'Form 16', reason: 'It shows' }], dueOn: '2099-12-31' };
    expect((await service.send(staff, 'POST', pathOf(calls.askForPapers, { id }), asked)).status).toBe(201);
    const listed = async (query: string) => {
      const answer = await service.call(staff, 'GET', `${calls.listReturns.path}?assignee=${staff._id}&${query}`);
      return ReturnList.parse(await answer.json()).data.map(({ _id }) => _id);
    };
    expect(await listed('waitsFor=client')).toEqual([id]);
    expect(await listed('step=documents-needed&sort=urgency')).toEqual([id]);
    expect([await listed('overdue=true'), (await listed('waitsFor=office')).length]).toEqual([[], 1]);
    expect(await listed('unfinished=true')).toHaveLength(2);
    const overview = await service.call(staff, 'GET', calls.returnsOverview.path);
    expect(ReturnsOverviewAnswer.parse(await overview.json()).data.mine.value).toBe(2);
  });

  it('adds clients, imports and finds them, and has one for each PAN', async () => {
    const staff = await service.reviewer();
    const send = (path: string, body: object) => service.send(staff, 'POST', path, body);
    const client = { name: 'सुनीता अग्रवाल', pan: 'AEJPA5521K', mobiles: ['9839041276'] };
    const added = await Promise.all([0, 1, 2].map(() => send(calls.addClient.path, client)));
    const ids = await Promise.all(added.map(async (answer) => ClientAdded.parse(await answer.json()).data._id));
    expect(new Set(ids).size).toBe(1);
    const rows = [
      { name: 'Gomti Agro', gstin: '27AAPFU0939F1ZV', forms: 'GSTR-3B' },
      { name: 'S. Agarwal', pan: client.pan },
    ];
    const imported = ImportAppliedAnswer.parse(await (await send(calls.importClients.path, { rows })).json());
    expect(imported.data).toMatchObject({ added: 1, same: 1, wrong: 0 });
    const found = async (query: object) =>
      ClientList.parse(await (await send(calls.listClients.path, { sort: 'name', ...query })).json()).data.map(
        ({ name }) => name,
      );
    for (const search of ['Sunita', '41276', 'AEJPA5521K']) expect(await found({ search })).toEqual([client.name]);
    expect(await found({ form: 'GSTR-3B', search: 'Gomti' })).toEqual(['Gomti Agro']);
    expect((await send(pathOf(calls.undoImport, { id: imported.data._id }), {})).status).toBe(200);
    expect(await found({ search: 'Gomti' })).toEqual([]);
  });

  it('is ready, and verification finds no problem', async () => {
    expect((await service.call(null, 'GET', '/readyz')).status).toBe(200);
    await service.stop();
    expect(await verifyFilings(service.settings)).toMatchObject({ missing: [], damaged: [], orphans: [] });
  });
});
