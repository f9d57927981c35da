import { BackupStatus, calls, ok } from '@easy-tax/contracts';
import { Body, Handles, internalRoute } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { BackupStatusRepository } from './backup-status.repository.js';

@Controller()
export class BackupsController {
  constructor(private readonly statuses: BackupStatusRepository) {}

  /** How the last scheduled backup went, and when the next is due; null where none was ever scheduled. */
  @Handles(calls.backupStatus)
  async status() {
    return { ...ok(), data: await this.statuses.find() };
  }

  /** For the maker of backups: takes the newest one's report. */
  @Handles(internalRoute('PUT', '/internal/backup-status', { body: BackupStatus }))
  async saveStatus(@Body() status: BackupStatus) {
    await this.statuses.save(status);
    return ok();
  }
}
