import { type AuditQuery, type AuditRow, securityKindOf } from '@easy-tax/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRecords, nullIfDuplicate, type Page, type Records } from '../data/index.js';
import { madeIn, toPageQuery } from '../paging.js';
import { type AuditEvent, AuditEventRecords } from './audit-event.records.js';

/** Append-only: its port to the records has no way to change or remove one. */
@Injectable()
export class AuditEventsRepository {
  constructor(
    @InjectRecords(AuditEventRecords) private readonly events: Pick<Records<AuditEvent>, 'insert' | 'page' | 'iterate'>,
  ) {}

  /** False for the same event a second time, after a crash: its id says that it is the same, and the first one stays. */
  async append(event: AuditEvent): Promise<boolean> {
    return (await nullIfDuplicate(this.events.insert(event))) !== null;
  }

  /** The events of that time that owners hear of, `until` left out. */
  async between(since: Date, until: Date): Promise<AuditRow[]> {
    const found: AuditRow[] = [];
    const createdAt = { notBefore: since.toISOString(), before: until.toISOString() };
    for await (const event of this.events.iterate({ createdAt })) {
      const row = rowOf(event);
      if (securityKindOf(row)) found.push(row);
    }
    return found;
  }

  /** A page of what happened in this service, newest first unless the query says otherwise. */
  async page({ actor, action, subject, since, until, ...paging }: AuditQuery): Promise<Page<AuditRow>> {
    const where = {
      ...(actor && { actor }),
      ...(action && { action }),
      ...(subject && { subject }),
      ...madeIn({ since, until }),
    };
    const page = await this.events.page(toPageQuery<AuditEvent>({ sort: 'createdAt', dir: 'desc', ...paging }, where));
    return { ...page, rows: page.rows.map(rowOf) };
  }
}

const rowOf = (event: AuditEvent): AuditRow => ({
  ...event,
  detail: event.detail === null ? null : (JSON.parse(event.detail) as Record<string, unknown>),
});
