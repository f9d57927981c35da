import { calls, ok } from '@easy-tax/contracts';
import { Handles, Settings } from '@easy-tax/platform';
import { Controller } from '@nestjs/common';
import { BackupStatusRepository } from '../backups/backup-status.repository.js';

@Controller()
export class RetentionController {
  constructor(
    private readonly settings: Settings,
    private readonly backups: BackupStatusRepository,
  ) {}

  /** Years that a filed return outlives its erased account, as the owners have set; days that backups reach back. */
  @Handles(calls.papersKept)
  async read() {
    const { filedReturnYears } = await this.settings.values('filings');
    return { ...ok(), data: { filedReturnYears, backupDays: (await this.backups.find())?.keptDays ?? null } };
  }
}
