import type { CommonConfig, Env } from '../core/config/config.js';
import type { Records } from '../data/index.js';
import { type AuditEvent, AuditEventRecords } from '../office/audit/audit-event.records.js';
import { AuditEventsRepository } from '../office/audit/audit-events.repository.js';
import { inRecords } from '../office/service/commands.js';
import type { ServiceDefinition } from '../office/service/definition.js';

/** The audit events of one record, oldest first, their details as they are stored. */
export async function trailOf(events: AuditEventsRepository, subject: string) {
  const { rows } = await events.page({ subject, dir: 'asc', pageSize: 200 });
  return rows.map((row) => ({ ...row, detail: row.detail && JSON.stringify(row.detail) }));
}

/** The same, as a service has stored them; it may run meanwhile. */
export const storedTrailOf = <C extends CommonConfig>(definition: ServiceDefinition<C>, env: Env, subject: string) =>
  inRecords(definition, env, async (stored) => {
    const events = (await stored.open(AuditEventRecords.name)) as unknown as Records<AuditEvent>;
    return trailOf(new AuditEventsRepository(events), subject);
  });
