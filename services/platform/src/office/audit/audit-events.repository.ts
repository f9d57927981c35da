import { type AuditQuery, type AuditRow, securityKindOf } from '@easy-tax/contracts';
import { Injectable } from '@nestjs/common';
import {
  createdBetween,
  InjectRecords,
  nullIfDuplicate,
  type Page,
  type Records,
  toPageQuery,
} from '../../data/index.js';
import { type AuditEvent, AuditEventRecords } from './audit-event.records.js';

/** Append-only: its port has no method to change or remove an event. */
@Injectable()
export class AuditEventsRepository {
  constructor(
    @InjectRecords(AuditEventRecords)
    private readonly events: Pick<Records<AuditEvent>, 'insert' | 'find' | 'page' | 'iterate'>,
  ) {}

  /** False if an event with this id exists, as after a crash. */
  async append(event: AuditEvent): Promise<boolean> {
    return (await nullIfDuplicate(this.events.insert(event))) !== null;
  }

  async has(id: string): Promise<boolean> {
    return (await this.events.find(id)) !== null;
  }

  /** Security events between `since` and `until` (exclusive). */
  async between(since: Date, until: Date): Promise<AuditRow[]> {
    const found: AuditRow[] = [];
    const createdAt = { notBefore: since.toISOString(), before: until.toISOString() };
    for await (const event of this.events.iterate({ createdAt })) {
      const row = rowOf(event);
      if (securityKindOf(row)) found.push(row);
    }
    return found;
  }

  /** A page of events, newest first by default. */
  async page({ actor, action, subject, since, until, ...paging }: AuditQuery): Promise<Page<AuditRow>> {
    const where = {
      ...(actor && { actor }),
      ...(action && { action }),
      ...(subject && { subject }),
      ...createdBetween({ since, until }),
    };
    const page = await this.events.page(toPageQuery<AuditEvent>({ sort: 'createdAt', dir: 'desc', ...paging }, where));
    return { ...page, rows: page.rows.map(rowOf) };
  }
}

const rowOf = (event: AuditEvent): AuditRow => ({
  ...event,
  detail: event.detail === null ? null : (JSON.parse(event.detail) as Record<string, unknown>),
});
