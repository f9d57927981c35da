import {
  type AuthPorts,
  type Env,
  type HostedService,
  hostService,
  type RunningService,
  type StartOptions,
  startService,
} from '@easy-tax/platform';
import { filingsDefinition } from './filings.module.js';

export { BackupStatusRepository } from './backups/backup-status.repository.js';
export { type FilingsConfig, filingsConfig } from './config/filings.config.js';
export { filingsDefinition } from './filings.module.js';
export type { IntegrityReport } from './integrity/integrity.service.js';
export { verifyFilings } from './integrity/verify.js';
export { seedFilings } from './seeding/seed-filings.js';
export type { FilingDraft } from './seeding/seeding.service.js';
export * from './storage/object-store.js';
export {
  type FolderStore,
  openFolderStore,
  openObjectStore,
  openS3Folder,
  type S3Folder,
} from './storage/open-object-store.js';

/** Documents: upload, review, open, delete. Resolves once the service listens. */
export const startFilings = (env: Env, options?: StartOptions): Promise<RunningService> =>
  startService(filingsDefinition, env, options);

/** The same in this process, without a listener. */
export const hostFilings = (env: Env, auth: AuthPorts): Promise<HostedService> =>
  hostService(filingsDefinition, env, { auth });
