import { AuditEventRecords } from '../audit/audit-event.records.js';
import { SpentKeyRecords } from '../idempotency/idempotency-key.records.js';
import { RateCounterRecords } from '../limits/rate-counter.records.js';
import { OutboxMailRecords } from '../mail/outbox-mail.records.js';

/** What every service stores beside its own records. */
export const platformRecords = [RateCounterRecords, SpentKeyRecords, AuditEventRecords, OutboxMailRecords];
