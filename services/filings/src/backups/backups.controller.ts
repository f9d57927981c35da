import { BackupStatus, calls, ok } from '@easy-tax/contracts';
import { Body, Handles, internalRoute } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { BackupStatusRepository } from './backup-status.repository.js';

@Controller()
export class BackupsController {
  constructor(private readonly statuses: BackupStatusRepository) {}

  /** The status of the last scheduled backup; null if none was ever scheduled. */
  @Handles(calls.backupStatus)
  async status() {
    return { ...ok(), data: await this.statuses.find() };
  }

  /** Called by the backup process: stores its newest status. */
  @Handles(internalRoute('PUT', '/internal/backup-status', { body: BackupStatus }))
  async saveStatus(@Body() status: BackupStatus) {
    await this.statuses.save(status);
    return ok();
  }
}
