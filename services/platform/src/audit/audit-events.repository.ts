import { Injectable } from '@nestjs/common';
import { DuplicateKey, InjectRecords, newId, type Records } from '../data/index.js';
import { type AuditEvent, AuditEventRecords } from './audit-event.records.js';

/** Append-only: there is nothing here that changes or removes one. */
@Injectable()
export class AuditEventsRepository {
  constructor(@InjectRecords(AuditEventRecords) private readonly events: Records<AuditEvent>) {}

  async append(event: Omit<AuditEvent, '_id'>): Promise<void> {
    await this.events.insert({ _id: newId(), ...event });
  }

  /** The same event a second time, after a crash, changes nothing: its id says that it is the same. */
  async appendOnce(event: AuditEvent): Promise<void> {
    try {
      await this.events.insert(event);
    } catch (error) {
      if (!(error instanceof DuplicateKey && error.field === '_id')) throw error;
    }
  }

  /** What happened to one record, oldest first. */
  async about(subject: string): Promise<AuditEvent[]> {
    return (await this.events.page({ where: { subject }, sort: 'createdAt', dir: 'asc', pageSize: 200 })).rows;
  }
}
