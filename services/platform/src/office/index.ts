export { Audit, type AuditEntry } from './audit/audit.js';
export { AuditEventsRepository } from './audit/audit-events.repository.js';
export { type Export, Exports, exportedRows, exportTable } from './exports/exports.js';
export { safeFileName, sendFile } from './exports/file-names.js';
export type { Cell } from './exports/formats/table-files.js';
export { type ZipEntry, zipOf } from './exports/formats/zip.js';
export { Readiness } from './health/readiness.js';
export { fillTemplate, firmNow, signatureOf } from './mail/layout/mail-frame.js';
export * from './mail/mail.js';
export { MailSender, Sender } from './mail/mail-sender.js';
export { Mails, Outbox } from './mail/outbox.js';
export * from './ports/auth-ports.js';
export * from './ports/personal-data.js';
export * from './secrets/secret-keys.js';
export {
  type HostedService,
  inRecords,
  inService,
  type RunningService,
  type ServiceDefinition,
  ServiceRecords,
} from './service/commands.js';
export { startPoolHeartbeat } from './service/graceful-shutdown.js';
export { hostService, runStandalone, type StartOptions, startService } from './service/start.js';
export { Settings } from './settings/settings.js';
