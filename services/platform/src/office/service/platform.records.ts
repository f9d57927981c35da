import { SpentKeyRecords } from '../../http/idempotency/idempotency-key.records.js';
import { RateCounterRecords } from '../../http/limits/rate-counter.records.js';
import { CalendarRunRecords } from '../../jobs/calendar-run.records.js';
import { LeaseRecords } from '../../jobs/lease/lease.records.js';
import { MilestoneRecords } from '../../jobs/milestone.records.js';
import { AuditEventRecords } from '../audit/audit-event.records.js';
import { DownloadRecords } from '../exports/download.records.js';
import { OutboxMailRecords } from '../mail/outbox-mail.records.js';
import { SettingRecords } from '../settings/setting.records.js';

/** The records that every service stores beside its own. */
export const platformRecords = [
  RateCounterRecords,
  SpentKeyRecords,
  DownloadRecords,
  AuditEventRecords,
  OutboxMailRecords,
  SettingRecords,
  MilestoneRecords,
  LeaseRecords,
  CalendarRunRecords,
];
