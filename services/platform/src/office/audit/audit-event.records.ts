import { z } from 'zod';
import { records } from '../../data/index.js';

/** An audit event: actor, action, record and IP address. Never changed or removed by the product. */
export const AuditEvent = z.object({
  _id: z.string(),
  createdAt: z.string(),
  /** The account's id, or `system`. */
  actor: z.string(),
  action: z.string(),
  /** The id of the record, account or setting. */
  subject: z.string(),
  address: z.string(),
  /** JSON; no personal data. */
  detail: z.string().nullable(),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

export const AuditEventRecords = records('audit_events', AuditEvent, {
  sort: ['createdAt'],
  within: ['actor', 'action', 'subject'],
});
