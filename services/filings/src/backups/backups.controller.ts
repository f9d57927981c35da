import { BackupStatus, calls, ok, Success } from '@easy-tax/contracts';
import { Handles, type InputOf, internalRoute } from '@easy-tax/platform/access';
import { Controller } from '@nestjs/common';
import { BackupStatusRepository } from './backup-status.repository.js';

const saveStatusRoute = internalRoute('PUT', '/internal/backup-status', { body: BackupStatus, answer: Success });

@Controller()
export class BackupsController {
  constructor(private readonly statuses: BackupStatusRepository) {}

  /** The status of the last scheduled backup; null if none was ever scheduled. */
  @Handles(calls.backupStatus)
  async status() {
    return { ...ok(), data: await this.statuses.find() };
  }

  /** Called by the backup process: stores its newest status. */
  @Handles(saveStatusRoute)
  async saveStatus({ body: status }: InputOf<typeof saveStatusRoute>) {
    await this.statuses.save(status);
    return ok();
  }
}
