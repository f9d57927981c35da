import { AuditEventRecords } from '../audit/audit-event.records.js';
import { DownloadRecords } from '../exports/download.records.js';
import { MilestoneRecords } from '../health/milestone.records.js';
import { SpentKeyRecords } from '../idempotency/idempotency-key.records.js';
import { CalendarRunRecords } from '../jobs/calendar-run.records.js';
import { LeaseRecords } from '../jobs/lease/lease.records.js';
import { RateCounterRecords } from '../limits/rate-counter.records.js';
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
