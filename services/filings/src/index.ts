import type { Env } from '@easy-tax/platform/core';
import {
  type AuthPorts,
  type HostedService,
  hostService,
  inService,
  type Resealed,
  type RunningService,
  type StartOptions,
  startService,
} from '@easy-tax/platform/office';
import { ClientKeys } from './clients/stored/client-keys.js';
import { type FilingDraft, type ReturnDraft, ReturnSeeding, SeedingService } from './commands/seeding.service.js';
import { type IntegrityReport, VerifyService } from './commands/verify.service.js';
import { filingsDefinition } from './filings.module.js';
import { PdfPasswordsService } from './papers/pdf-passwords.service.js';

export { BackupStatusRepository } from './backups/backup-status.repository.js';
export { type FilingsConfig, filingsConfig } from './config/filings.config.js';
export { filingsDefinition } from './filings.module.js';
export * as mails from './mails/index.js';
export { explainPaper } from './reading/read-paper.js';
export * from './storage/object-store.js';
export {
  type FolderStore,
  openFolderStore,
  openObjectStore,
  openS3Folder,
  type S3Folder,
} from './storage/open-object-store.js';
export type { FilingDraft, IntegrityReport, ReturnDraft };

/** Documents: upload, review, open, delete. Resolves once the service listens. */
export const startFilings = (env: Env, options?: StartOptions): Promise<RunningService> =>
  startService(filingsDefinition, env, options);

/** The same in this process, without a listener. */
export const hostFilings = (env: Env, auth: AuthPorts): Promise<HostedService> =>
  hostService(filingsDefinition, env, { auth });

/** `npm run data -- verify`: compares all bytes with their records, without starting the service. */
export const verifyFilings = (env: Env, step?: () => void): Promise<IntegrityReport> =>
  inService(filingsDefinition, env, (context) => context.get(VerifyService).verify(step));

/**
 * `npm run data -- seed`: stores these filings and documents, oldest first, without starting the service.
 * @returns how many existed already
 */
export const seedFilings = (env: Env, drafts: Iterable<FilingDraft>): Promise<number> =>
  inService(filingsDefinition, env, (context) => context.get(SeedingService).seed(drafts));
/** The same for returns. */
export const seedReturns = (env: Env, drafts: Iterable<ReturnDraft>): Promise<number> =>
  inService(filingsDefinition, env, (context) => context.get(ReturnSeeding).seed(drafts));

/** Re-encrypts the key of clients' numbers with the newest key. */
export const resealClientKey = (env: Env): Promise<Resealed> =>
  inService(filingsDefinition, env, (context) => context.get(ClientKeys, { strict: false }).reseal());

/** True if no key here opens clients. */
export const isClientKeyLost = (env: Env): Promise<boolean> =>
  inService(filingsDefinition, env, (context) => context.get(ClientKeys, { strict: false }).isLost());

/** Re-encrypts passwords of locked PDFs with the newest key. @returns the number that no key decrypts */
export const resealPdfPasswords = (env: Env): Promise<Resealed> =>
  inService(filingsDefinition, env, (context) => context.get(PdfPasswordsService, { strict: false }).resealAll());
