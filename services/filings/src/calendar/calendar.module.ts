import { Stores } from '@easy-tax/platform/data';
import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { OfficeRulesModule } from '../office-rules/office-rules.module.js';
import { OpeningModule } from '../opening/opening.module.js';
import { PersonalDataModule } from '../personal-data/personal-data.module.js';
import { ReturnRecordsModule } from '../return-records/return-records.module.js';
import { ReturnsModule } from '../returns/returns.module.js';
import { CalendarController, CalendarFeedsController } from './calendar.controller.js';
import { CalendarDownloads, ReadCalendar } from './calendar.service.js';
import { CalendarFeedRecords, CalendarFeedsRepository } from './calendar-feeds.repository.js';
import { CalendarFeeds, OwnFeeds, PublicDates } from './calendar-feeds.service.js';

/** The office's year for staff, and calendars of due days: by secret addresses, as files, and the public ones. */
@Stores(CalendarFeedRecords)
@Module({
  imports: [ClientsModule, OfficeRulesModule, OpeningModule, PersonalDataModule, ReturnRecordsModule, ReturnsModule],
  controllers: [CalendarFeedsController, CalendarController],
  providers: [CalendarDownloads, CalendarFeeds, CalendarFeedsRepository, OwnFeeds, PublicDates, ReadCalendar],
})
export class CalendarModule {}
