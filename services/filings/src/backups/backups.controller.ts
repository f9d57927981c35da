import { BackupStatus, ok } from '@easy-tax/contracts';
import { Admin, Internal, Valid } from '@easy-tax/platform';
import { Controller, Get, Inject, Put } from '@nestjs/common';
import { BackupStatusRepository } from './backup-status.repository.js';

@Controller()
export class BackupsController {
  constructor(@Inject(BackupStatusRepository) private readonly statuses: BackupStatusRepository) {}

  /** How the last scheduled backup went, and when the next is due; null where none was ever scheduled. */
  @Admin('owner')
  @Get('api/office/backup')
  async status() {
    return { ...ok(), data: await this.statuses.find() };
  }

  /** For whoever makes the backups: what the newest one says of itself. */
  @Internal()
  @Put('internal/backup-status')
  async keep(@Valid(BackupStatus) status: BackupStatus) {
    await this.statuses.keep(status);
    return ok();
  }
}
