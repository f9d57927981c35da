import { Telemetry } from '@easy-tax/platform/core';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BackupStatusRepository } from './backup-status.repository.js';

const seconds = (iso: string): number => Date.parse(iso) / 1000;

/** Metrics of scheduled backups; none if no backup was ever scheduled. */
@Injectable()
export class BackupReport implements OnModuleInit {
  constructor(
    private readonly statuses: BackupStatusRepository,
    private readonly telemetry: Telemetry,
  ) {}

  onModuleInit(): void {
    this.telemetry.watch(async (set) => {
      const status = await this.statuses.find();
      if (!status) return;
      const { lastWholeAt, nextAt, result } = status;
      if (lastWholeAt) set('easytax_backup_last_success_timestamp_seconds', seconds(lastWholeAt), {});
      set('easytax_backup_due_timestamp_seconds', seconds(nextAt), {});
      set('easytax_backup_result', 1, { result });
    });
  }
}
