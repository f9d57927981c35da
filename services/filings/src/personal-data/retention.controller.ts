import { calls, ok } from '@easy-tax/contracts';
import { Handles } from '@easy-tax/platform/access';
import { Settings } from '@easy-tax/platform/office';
import { Controller } from '@nestjs/common';
import { BackupStatusRepository } from '../backups/backup-status.repository.js';

@Controller()
export class RetentionController {
  constructor(
    private readonly settings: Settings,
    private readonly backups: BackupStatusRepository,
  ) {}

  /** Years that filed returns of erased accounts are kept, and days until the last backup is removed. */
  @Handles(calls.papersKept)
  async read() {
    const { filedReturnYears } = await this.settings.values('filings');
    return { ...ok(), data: { filedReturnYears, backupDays: (await this.backups.find())?.keptDays ?? null } };
  }
}
