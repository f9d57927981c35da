import { MINUTE } from '@easy-tax/contracts';
import type { Finding, Records } from '../../data/index.js';
import type { AuditEvent } from './audit-event.records.js';

/** Tolerated change of the clock. */
const TOLERANCE_MS = MINUTE;

/** Creation time of a UUID version 7, in ms: its first 48 bits. */
const createdAtOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** Reports events whose time differs from that in their id. */
export async function verifyAuditOrder(events: Records<AuditEvent>, finding: Finding): Promise<void> {
  for await (const { _id, createdAt } of events.iterate()) {
    const apart = Math.abs(Date.parse(createdAt) - createdAtOf(_id));
    if (!(apart <= TOLERANCE_MS))
      finding(`audit_events ${_id}: its time ${createdAt} is not that of its place in the order`);
  }
}
