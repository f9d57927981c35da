import { Injectable } from '@nestjs/common';
import { InjectRecords, newId, type Records } from '../data/index.js';
import { type AuditEvent, AuditEventRecords } from './audit-event.records.js';

/** Append-only: there is nothing here that changes or removes one. */
@Injectable()
export class AuditEventsRepository {
  constructor(@InjectRecords(AuditEventRecords) private readonly events: Records<AuditEvent>) {}

  async append(event: Omit<AuditEvent, '_id'>): Promise<void> {
    await this.events.insert({ _id: newId(), ...event });
  }

  /** What happened to one record, oldest first. */
  async about(subject: string): Promise<AuditEvent[]> {
    return (await this.events.page({ where: { subject }, sort: 'createdAt', dir: 'asc', pageSize: 200 })).rows;
  }
}
