import { type AuditRow, calls, DAY } from '@easy-tax/contracts';
import { newId, openSqliteEngine } from '../../data/index.js';
import { withFolder } from '../../data/testing/folders.js';
import { aService, INTERNAL_TOKEN } from '../../testing/a-service.js';
import { takeOut } from '../../testing/take-out.js';
import { trailOf } from '../../testing/trail.js';
import { securityTrailPath } from '../ports/auth-ports.js';
import { verifyAuditOrder } from '../service/commands.js';
import { Audit, momentOf } from './audit.js';
import { type AuditEvent, AuditEventRecords } from './audit-event.records.js';
import { AuditEventsRepository } from './audit-events.repository.js';

const audit = takeOut(Audit);
const trail = takeOut(AuditEventsRepository);
const start = () =>
  aService({
    providers: [audit.provider, trail.provider],
    env: { METRICS_PORT: '0' },
  });
let service: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  service = await start();
});
afterAll(() => service.end());

const ravi = { _id: newId(), address: '203.0.113.7' };
const asOwner = (method: string, path: string, body?: unknown) =>
  service.call(path, {
    method,
    headers: { authorization: 'Bearer aaa.owner.sig', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

it('also writes each event to the log, without the address', async () => {
  await audit.it.record({ actor: ravi, action: 'enquiry.delete', subject: 'one', detail: { n: 1 } });
  const line = service.log.map((each) => JSON.parse(each)).find(({ audit: event }) => event?.subject === 'one');
  const event = { _id: expect.any(String), createdAt: expect.any(String), actor: ravi._id };
  expect(line).toMatchObject({
    level: 'info',
    audit: { ...event, action: 'enquiry.delete', subject: 'one', detail: { n: 1 } },
  });
  expect(JSON.stringify(line)).not.toContain(ravi.address);
});

it('keeps the id and time alone of a record whose event it is', async () => {
  const enquiry = { _id: newId(), createdAt: new Date().toISOString(), mobile: '9839041276' };
  await audit.it.recordOnce(enquiry, { actor: ravi, action: 'enquiry.delete', subject: 'its own' });
  expect(await trailOf(trail.it, 'its own')).toHaveLength(1);
  expect(service.log.join('') + JSON.stringify(await trailOf(trail.it, 'its own'))).not.toContain(enquiry.mobile);
});

it('counts security events by kind, and shows only them to auth', async () => {
  for (const action of ['enquiry.status', 'enquiries.export', 'user.change'] as const)
    await audit.it.record({ actor: ravi, action, subject: 'two' });
  const { metrics } = service.log.map((line) => JSON.parse(line)).find(({ message }) => message === 'listening');
  const figures = await (await fetch(metrics)).text();
  const kinds = [...figures.matchAll(/^easytax_security_events_total\{kind="([\w-]+)",.*\} 1$/gm)].map(
    ([, kind]) => kind,
  );
  expect(kinds.toSorted()).toEqual(['export', 'rights']);
  const query = new URLSearchParams({ since: '2020-01-01T00:00:00.000Z', until: '2099-01-01T00:00:00.000Z' });
  const path = `${securityTrailPath}?${query}`;
  expect((await asOwner('GET', path)).status).toBe(403);
  const answer = await service.call(path, { headers: { 'x-internal-token': INTERNAL_TOKEN } });
  const { data } = (await answer.json()) as { data: AuditRow[] };
  expect(data.map(({ action }) => action)).toEqual(['enquiries.export', 'user.change']);
});

it('has no call or method to change or remove an event, and ignores a second event with the same id', async () => {
  await audit.it.record({ actor: ravi, action: 'enquiry.restore', subject: 'three' });
  const before = await trailOf(trail.it, 'three');
  const [event] = before;
  if (!event) throw new Error('no event');
  await trail.it.append({ ...event, actor: 'system', action: 'nothing.happened' });
  for (const method of ['DELETE', 'PATCH', 'PUT', 'POST'])
    for (const path of [calls.contactsAudit.path, `${calls.contactsAudit.path}/${event._id}`])
      expect([404, 405]).toContain((await asOwner(method, path, { action: 'nothing.happened' })).status);
  expect(await trailOf(trail.it, 'three')).toEqual(before);
  const methods = Object.getOwnPropertyNames(AuditEventsRepository.prototype);
  expect(methods.toSorted()).toEqual(['append', 'between', 'constructor', 'has', 'page']);
  // @ts-expect-error The repository's own port to the records has no such method.
  type _Remove = AuditEventsRepository['events']['remove'];
});

describe('the order of audit events', () => {
  const event = (of: Partial<AuditEvent> = {}): AuditEvent => ({
    _id: newId(),
    createdAt: new Date().toISOString(),
    actor: 'system',
    action: 'enquiry.delete',
    subject: newId(),
    address: '',
    detail: null,
    ...of,
  });

  let noted: string[];
  async function foundIn(events: readonly AuditEvent[]): Promise<string[]> {
    const found: string[] = [];
    noted = [];
    await withFolder(async (dataDir) => {
      const engine = await openSqliteEngine({ dataDir, service: 'toys' });
      const stored = await engine.open(AuditEventRecords);
      for (const each of events) await stored.insert(each);
      await verifyAuditOrder(
        stored,
        (what) => found.push(what),
        (what) => noted.push(what),
      );
      await engine.close();
    });
    return found;
  }

  it.each([
    ['was inserted by hand', event({ _id: '019a0000-0000-7000-8000-000000000000' })],
    ['has an id without a time', event({ _id: 'made up' })],
    ['has no time', event({ createdAt: 'yesterday' })],
  ])('reports an event that %s', async (_, odd) => {
    expect(await foundIn([event(), odd, event()])).toEqual([
      `audit_events ${odd._id}: its time ${odd.createdAt} is not that of its place in the order`,
    ]);
    expect(noted).toEqual([]);
  });

  it('finds the event of a record in its place, also if that is from before', async () => {
    const of = { _id: newId(), createdAt: new Date(Date.now() - DAY).toISOString() };
    expect(momentOf(of)).toEqual(momentOf({ ...of }));
    expect(await foundIn([event(momentOf(of)), event(momentOf({ ...of, _id: newId() })), event()])).toEqual([]);
    expect(noted).toEqual([]);
  });

  it('only notes events that a clock which was ahead has left, and finds none that are written after it', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'], now: Date.now() + 40 * DAY });
    newId();
    jest.useRealTimers();
    const left = event();
    expect(await foundIn([left])).toEqual([]);
    expect(noted).toEqual([expect.stringContaining('1 are dated before their place')]);
    await audit.it.record({ actor: 'system', action: 'enquiry.restore', subject: 'four' });
    await audit.it.record({ actor: 'system', action: 'enquiry.delete', subject: 'four' });
    const written = (await trailOf(trail.it, 'four')).map(({ _id, createdAt }) => event({ _id, createdAt }));
    expect(written.map(({ _id }) => _id)).toEqual(written.map(({ _id }) => _id).toSorted());
    expect([await foundIn(written), noted]).toEqual([[], []]);
  });
});
