import { BackupStatus } from '@easy-tax/contracts';
import { InjectRecords, newId, nullIfDuplicate, type Records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { BackupStatusRecords, type StoredBackupStatus } from './backup-status.records.js';

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
