import { Stores } from '@easy-tax/platform/data';
import { Module } from '@nestjs/common';
import { BackupReport } from './backup-report.js';
import { BackupStatusRecords, BackupStatusRepository } from './backup-status.repository.js';
import { BackupsController } from './backups.controller.js';

/** Reports of scheduled backups. */
@Stores(BackupStatusRecords)
@Module({
  controllers: [BackupsController],
  providers: [BackupReport, BackupStatusRepository],
  exports: [BackupStatusRepository],
})
export class BackupsModule {}
