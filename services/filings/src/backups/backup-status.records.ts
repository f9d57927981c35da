import { BackupStatus } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** The report of the last scheduled backup: one record. */
export const StoredBackupStatus = BackupStatus.extend({
  _id: z.string(),
  createdAt: z.string(),
  of: z.literal('backup'),
});
export type StoredBackupStatus = z.infer<typeof StoredBackupStatus>;

export const BackupStatusRecords = records('backup_statuses', StoredBackupStatus, { unique: ['of'] });
