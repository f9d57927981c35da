import { SpentKeyRecords } from '../../http/idempotency/idempotency.repository.js';
import { RateCounterRecords } from '../../http/limits/rate-counters.repository.js';
import { CalendarRunRecords } from '../../jobs/calendar-runs.repository.js';
import { LeaseRecords } from '../../jobs/lease/leases.repository.js';
import { MilestoneRecords } from '../../jobs/milestones.repository.js';
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
