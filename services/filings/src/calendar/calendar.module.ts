import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { ExtensionsModule } from '../extensions/extensions.module.js';
import { OwnFormsModule } from '../own-forms/own-forms.module.js';
import { ReturnRecordsModule } from '../return-records/return-records.module.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarDownloads, ReadCalendar } from './calendar.service.js';

/** The office's year on one screen: clients down, months or forms across. */
@Module({
  imports: [ClientsModule, ExtensionsModule, OwnFormsModule, ReturnRecordsModule],
  controllers: [CalendarController],
  providers: [CalendarDownloads, ReadCalendar],
})
export class CalendarModule {}
