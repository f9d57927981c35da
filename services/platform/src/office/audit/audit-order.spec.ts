import { newId, openSqliteEngine } from '../../data/index.js';
import { withFolder } from '../../data/testing/folders.js';
import { verifyAuditOrder } from '../service/in-records.js';
import { type AuditEvent, AuditEventRecords } from './audit-event.records.js';

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

async function foundIn(events: readonly AuditEvent[]): Promise<string[]> {
  const found: string[] = [];
  await withFolder(async (dataDir) => {
    const engine = await openSqliteEngine({ dataDir, service: 'toys' });
    const stored = await engine.open(AuditEventRecords);
    for (const each of events) await stored.insert(each);
    await verifyAuditOrder(stored, (what) => found.push(what));
    await engine.close();
  });
  return found;
}

describe('the order of audit events', () => {
  it('is right as events are written', async () => {
    expect(await foundIn([event(), event(), event()])).toEqual([]);
  });

  it.each([
    ['got another time', event({ createdAt: '2026-01-01T00:00:00.000Z' })],
    ['was inserted by hand', event({ _id: '019a0000-0000-7000-8000-000000000000' })],
    ['has an id without a time', event({ _id: 'made up' })],
    ['has no time', event({ createdAt: 'yesterday' })],
  ])('reports an event that %s', async (_, odd) => {
    expect(await foundIn([event(), odd, event()])).toEqual([
      `audit_events ${odd._id}: its time ${odd.createdAt} is not that of its place in the order`,
    ]);
  });
});
