import type { AuditEventsRepository } from '../office/audit/audit-events.repository.js';

/** The audit events of one record, oldest first, their details as they are stored. */
export async function trailOf(events: AuditEventsRepository, subject: string) {
  const { rows } = await events.page({ subject, dir: 'asc', pageSize: 200 });
  return rows.map((row) => ({ ...row, detail: row.detail && JSON.stringify(row.detail) }));
}
