import { Stores } from '@easy-tax/platform/data';
import { Module } from '@nestjs/common';
import { BackupStatusRecords, BackupStatusRepository } from './backup-status.repository.js';
import { BackupReport, BackupsController } from './backups.controller.js';

/** Reports of scheduled backups. */
@Stores(BackupStatusRecords)
@Module({
  controllers: [BackupsController],
  providers: [BackupReport, BackupStatusRepository],
  exports: [BackupStatusRepository],
})
export class BackupsModule {}
