import { BackupStatus, calls, ok, Success } from '@easy-tax/contracts';
import { Handles, type InputOf, internalRoute } from '@easy-tax/platform/access';
import { Telemetry } from '@easy-tax/platform/core';
import { Controller, Injectable, type OnModuleInit } from '@nestjs/common';
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
