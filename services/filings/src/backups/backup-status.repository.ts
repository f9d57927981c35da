import { BackupStatus } from '@easy-tax/contracts';
import { InjectRecords, newId, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

/** The report of the last scheduled backup: one record. */
const StoredBackupStatus = BackupStatus.extend({
  _id: z.string(),
  createdAt: z.string(),
  of: z.literal('backup'),
});
type StoredBackupStatus = z.infer<typeof StoredBackupStatus>;

export const BackupStatusRecords = records('backup_statuses', StoredBackupStatus, { unique: ['of'] });

const of = 'backup' as const;

/** The status of scheduled backups, which a separate process makes. */
@Injectable()
export class BackupStatusRepository {
  constructor(@InjectRecords(BackupStatusRecords) private readonly statuses: Records<StoredBackupStatus>) {}

  /** Null if no backup was ever scheduled. */
  async find(): Promise<BackupStatus | null> {
    const found = await this.statuses.findBy('of', of);
    return found && BackupStatus.parse(found);
  }

  async save(status: BackupStatus): Promise<void> {
    if (await this.statuses.change({ of }, { set: status })) return;
    const made = await nullIfDuplicate(
      this.statuses.insert({ _id: newId(), createdAt: status.endedAt, of, ...status }),
    );
    // A concurrent call has made the record.
    if (!made) await this.statuses.change({ of }, { set: status });
  }
}
