import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { ExtensionsModule } from '../extensions/extensions.module.js';
import { OwnFormsModule } from '../own-forms/own-forms.module.js';
import { ReturnRecordsModule } from '../return-records/return-records.module.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarDownloads } from './calendar-downloads.service.js';
import { ReadCalendar } from './read-calendar.js';

/** The office's year on one screen: clients down, months or forms across. */
@Module({
  imports: [ClientsModule, ExtensionsModule, OwnFormsModule, ReturnRecordsModule],
  controllers: [CalendarController],
  providers: [CalendarDownloads, ReadCalendar],
})
export class CalendarModule {}
