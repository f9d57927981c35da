import type { Provider } from '@nestjs/common';
import { SessionGate, Sessions } from '../access/session-gate.js';
import { AuditDownloads } from '../audit/audit-downloads.js';
import { Downloads } from './downloads.js';
import { DownloadsRepository } from './downloads.repository.js';
import { Exports } from './exports.js';

/** What a service gives files by, that of its audit among them. Its gate knows who stands behind a session. */
export const downloadProviders: readonly Provider[] = [
  { provide: Sessions, useExisting: SessionGate },
  DownloadsRepository,
  Downloads,
  Exports,
  AuditDownloads,
];
