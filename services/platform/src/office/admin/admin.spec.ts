import {
  type AuditAction,
  AuditList,
  auditFileArea,
  calls,
  DownloadAnswer,
  StatusAnswer,
  version,
} from '@easy-tax/contracts';
import { Clock } from '../../core/clock.js';
import { newId } from '../../data/index.js';
import { Milestones } from '../../jobs/jobs.repository.js';
import { aService } from '../../testing/a-service.js';
import { takeOut } from '../../testing/take-out.js';
import { Audit } from '../audit/audit.js';
import { Readiness } from '../health/readiness.js';
import type { People } from '../ports/auth-ports.js';

const [audit, clock, readiness] = [takeOut(Audit), takeOut<Clock>(Clock), takeOut(Readiness)];
const milestones = takeOut(Milestones);
const known = new Map<string, { name: string; email: string }>();
const client = { emailVerified: true, language: 'en', role: 'user', staffRole: null, blocked: false } as const;
const people: People = {
  findPeople: async (ids) =>
    ids.flatMap((_id) => [known.get(_id)].flatMap((one) => (one ? [{ _id, ...client, ...one }] : []))),
  listStaffToMail: async () => [],
};
let service: Awaited<ReturnType<typeof aService>>;
beforeAll(async () => {
  service = await aService({
    providers: [audit.provider, clock.provider, readiness.provider, milestones.provider],
    auth: { people },
    env: { SMTP_URL: 'smtps://office:secret@smtp.example.com', MAIL_FROM: 'Easy Tax <office@example.com>' },
  });
});
afterAll(() => service.end());

const get = (path: string, query: Record<string, string> = {}) =>
  service.call(`${path}?${new URLSearchParams(query)}`, { headers: { authorization: 'Bearer aaa.owner.sig' } });

describe('the status of a service', () => {
  const readStatus = async () => StatusAnswer.parse(await (await get(calls.contactsStatus.path)).json()).data;

  it('shows its version and settings, without secrets', async () => {
    const answer = await (await get(calls.contactsStatus.path)).text();
    expect(answer).not.toContain('secret');
    const { disk, ...status } = await readStatus();
    expect(status).toMatchObject({
      version,
      engine: 'sqlite',
      node: process.versions.node,
      mailServer: { host: 'smtp.example.com', port: 465, encrypted: true },
      mailFrom: 'Easy Tax <office@example.com>',
      mailsWaiting: 0,
      rateScale: 1,
    });
    expect(disk.free).toBeLessThanOrEqual(disk.size);
    expect(disk.records).toBeGreaterThan(0);
  });

  it('keeps the last failures of scheduled jobs and the result of the last document check', async () => {
    expect(await readStatus()).toMatchObject({ sweepFailures: [], integrity: null, oldestMailAt: null });
    await milestones.it.recordOutcome('sweep purge', false);
    await milestones.it.recordOutcome('sweep orphans', false);
    await milestones.it.clearFailure('sweep orphans');
    await milestones.it.recordOutcome('integrity', false, { checked: 9, missing: 1, damaged: 2 });
    const at = expect.any(String);
    const { sweepFailures, integrity } = await readStatus();
    expect(integrity).toEqual({ at, checked: 9, missing: 1, damaged: 2 });
    expect(sweepFailures).toHaveLength(2);
    expect(sweepFailures).toEqual(
      expect.arrayContaining([
        { sweep: 'purge', at, over: false },
        { sweep: 'orphans', at, over: true },
      ]),
    );
  });

  it('names the dependency that does not answer', async () => {
    readiness.it.add('objects', () => Promise.reject(new Error('no store')));
    expect((await readStatus()).checks).toEqual([
      { name: 'records', ok: true, ms: expect.any(Number) },
      { name: 'objects', ok: false, ms: expect.any(Number) },
    ]);
  });
});

describe('the audit trail', () => {
  const asha = { _id: newId() };
  const [first, second] = [newId(), newId()];
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute));
  beforeAll(async () => {
    const now = jest.spyOn(clock.it, 'now');
    const record = async (minute: number, action: AuditAction, subject: string, actor: typeof asha | 'system') => {
      now.mockReturnValueOnce(at(minute));
      await audit.it.record({ actor, action, subject, address: '203.0.113.7', detail: { minute } });
    };
    await record(1, 'enquiry.status', first, asha);
    await record(2, 'enquiry.delete', first, asha);
    await record(3, 'enquiry.status', second, 'system');
    await record(4, 'enquiry.restore', first, asha);
    now.mockRestore();
  });
  const minutes = async (query: Record<string, string> = {}) => {
    const { data } = AuditList.parse(await (await get(calls.contactsAudit.path, query)).json());
    return data.map(({ detail }) => detail?.minute);
  };

  it('shows the newest first: actor, action, record, time and address', async () => {
    expect(await minutes()).toEqual([4, 3, 2, 1]);
    const { data } = AuditList.parse(await (await get(calls.contactsAudit.path)).json());
    expect(data[0]).toMatchObject({
      actor: asha._id,
      action: 'enquiry.restore',
      subject: first,
      createdAt: at(4).toISOString(),
      address: '203.0.113.7',
    });
  });

  it('can be filtered by person, action, record and time, also combined', async () => {
    expect(await minutes({ actor: 'system' })).toEqual([3]);
    expect(await minutes({ action: 'enquiry.status' })).toEqual([3, 1]);
    expect(await minutes({ subject: first })).toEqual([4, 2, 1]);
    expect(await minutes({ since: at(2).toISOString(), until: at(4).toISOString() })).toEqual([3, 2]);
    expect(await minutes({ subject: first, actor: asha._id, action: 'enquiry.delete' })).toEqual([2]);
    expect(await minutes({ actor: newId() })).toEqual([]);
  });

  const prepare = (body: object) =>
    service.call(calls.exportContactsAudit.path, {
      method: 'POST',
      headers: { authorization: 'Bearer aaa.owner.sig', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('can be exported as filtered, which writes an entry itself', async () => {
    const link = await prepare({ format: 'csv', view: { action: 'enquiry.status', until: at(3).toISOString() } });
    expect(link.status).toBe(201);
    const { path } = DownloadAnswer.parse(await link.json()).data;
    const file = await service.call(path);
    expect(file.headers.get('content-disposition')).toMatch(/Audit trail .*\.csv/);
    const lines = (await file.text()).trim().split(/\r?\n/);
    expect((await service.call(`${auditFileArea('contacts')}/no-such-key`)).status).toBe(404);
    expect(lines).toHaveLength(2);
    for (const part of [asha._id, 'enquiry.status', first, '203.0.113.7', 'minute']) expect(lines[1]).toContain(part);
    const { data } = AuditList.parse(await (await get(calls.contactsAudit.path, { action: 'audit.export' })).json());
    expect(data.map(({ detail }) => detail)).toEqual([{ format: 'csv', filters: ['until', 'action'] }]);
  });

  it('shows the names of existing actors and subjects beside their ids', async () => {
    const [ravi, gone] = [newId(), newId()];
    known.set(asha._id, { name: 'Asha Verma', email: 'asha@example.com' });
    known.set(ravi, { name: '=Ravi', email: 'ravi@example.com' });
    await audit.it.record({ actor: asha, action: 'user.change', subject: ravi });
    await audit.it.record({ actor: { _id: gone }, action: 'user.change', subject: 'settings' });
    const link = await prepare({ format: 'csv', view: { action: 'user.change', dir: 'asc' } });
    const [head, ...lines] = (await (await service.call(DownloadAnswer.parse(await link.json()).data.path)).text())
      .trim()
      .split(/\r?\n/);
    expect(head).toMatch(/When \(IST\),Who,Name,Email,Did,What,Whom,Where,More$/);
    expect(lines.map((line) => line.split(',').slice(1, 7))).toEqual([
      [asha._id, 'Asha Verma', 'asha@example.com', 'user.change', ravi, 'ravi@example.com'],
      [gone, '', '', 'user.change', 'settings', ''],
    ]);
  });
});
