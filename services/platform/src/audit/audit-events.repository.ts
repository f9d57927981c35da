import type { AuditQuery, AuditRow } from '@easy-tax/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRecords, nullIfDuplicate, type Page, type Records } from '../data/index.js';
import { madeIn, toPageQuery } from '../paging.js';
import { type AuditEvent, AuditEventRecords } from './audit-event.records.js';

/** Append-only: there is nothing here that changes or removes one. */
@Injectable()
export class AuditEventsRepository {
  constructor(@InjectRecords(AuditEventRecords) private readonly events: Records<AuditEvent>) {}

  /** The same event a second time, after a crash, changes nothing: its id says that it is the same. */
  async append(event: AuditEvent): Promise<void> {
    await nullIfDuplicate(this.events.insert(event));
  }

  async about(subject: string): Promise<AuditEvent[]> {
    return (await this.events.page({ where: { subject }, sort: 'createdAt', dir: 'asc', pageSize: 200 })).rows;
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
