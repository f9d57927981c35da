import type { ServiceDefinition } from '@easy-tax/platform/office';
import { Module } from '@nestjs/common';
import { AuditNamesModule } from './audit-names/audit-names.js';
import { BackupsModule } from './backups/backups.module.js';
import { CalendarModule } from './calendar/calendar.module.js';
import { ClientAccessModule } from './client-access/client-access.module.js';
import { ClientMigrationModule } from './client-migration/client-migration.module.js';
import { ClientWorkModule } from './client-work/client-work.module.js';
import { ClientsModule } from './clients/clients.module.js';
import { CommandsModule } from './commands/commands.module.js';
import { type FilingsConfig, filingsConfig } from './config/filings.config.js';
import { FILING_DETAILS } from './mails/return-words.js';
import { OpeningModule } from './opening/opening.module.js';
import { OverviewModule } from './overview/overview.module.js';
import { PapersModule } from './papers/papers.module.js';
import { PersonalLinksModule } from './personal-links/personal-links.module.js';
import { ReadingsModule } from './readings/readings.module.js';
import { RemindersModule } from './reminders/reminders.module.js';
import { STOP_PATH } from './reminders/stop-reminders.js';
import { ReturnsModule } from './returns/returns.module.js';

/** Documents: upload, review, open, delete. The start fails if one feature's route hides another's. */
@Module({
  imports: [
    OverviewModule,
    PapersModule,
    ReadingsModule,
    ReturnsModule,
    PersonalLinksModule,
    OpeningModule,
    RemindersModule,
    CalendarModule,
    ClientsModule,
    ClientAccessModule,
    ClientMigrationModule,
    ClientWorkModule,
    AuditNamesModule,
    BackupsModule,
    CommandsModule,
  ],
})
export class FilingsModule {}

export const filingsDefinition: ServiceDefinition<FilingsConfig> = {
  name: 'filings',
  config: filingsConfig,
  module: FilingsModule,
  forms: { [STOP_PATH]: { back: FILING_DETAILS } },
};
