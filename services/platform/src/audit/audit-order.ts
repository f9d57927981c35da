import { MINUTE } from '@easy-tax/contracts';
import type { Finding, Records } from '../data/index.js';
import type { AuditEvent } from './audit-event.records.js';

/** A clock may be set a little; more than that is worth a look. */
const SLACK_MS = MINUTE;

/** When the id (UUID version 7) was made: its first 48 bits are milliseconds. */
const madeAt = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** Events are stored in the order in which they happened: says so of each whose time is not that of its place. */
export async function verifyAuditOrder(events: Records<AuditEvent>, finding: Finding): Promise<void> {
  for await (const { _id, createdAt } of events.iterate()) {
    const apart = Math.abs(Date.parse(createdAt) - madeAt(_id));
    if (!(apart <= SLACK_MS))
      finding(`audit_events ${_id}: its time ${createdAt} is not that of its place in the order`);
  }
}
