import { SpentKeyRecords } from '../../http/idempotency/idempotency.repository.js';
import { RateCounterRecords } from '../../http/limits/rate-counters.repository.js';
import { CalendarRunRecords, LeaseRecords, MilestoneRecords } from '../../jobs/jobs.repository.js';
import { AuditEventRecords } from '../audit/audit-event.records.js';
import { DownloadRecords } from '../exports/downloads.repository.js';
import { OutboxMailRecords } from '../mail/outbox.repository.js';
import { SettingRecords } from '../settings/settings.repository.js';

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
