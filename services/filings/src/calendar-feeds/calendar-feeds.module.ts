import { Stores } from '@easy-tax/platform/data';
import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { ExtensionsModule } from '../extensions/extensions.module.js';
import { PersonalDataModule } from '../personal-data/personal-data.module.js';
import { ReturnRecordsModule } from '../return-records/return-records.module.js';
import { ReturnsModule } from '../returns/returns.module.js';
import { CalendarFeedsController } from './calendar-feeds.controller.js';
import { CalendarFeedRecords, CalendarFeedsRepository } from './calendar-feeds.repository.js';
import { CalendarFeeds, OwnFeeds, PublicDates } from './calendar-feeds.service.js';

/** Calendars of due days: by secret addresses, as files, and the public ones. */
@Stores(CalendarFeedRecords)
@Module({
  imports: [ClientsModule, ExtensionsModule, PersonalDataModule, ReturnRecordsModule, ReturnsModule],
  controllers: [CalendarFeedsController],
  providers: [CalendarFeeds, CalendarFeedsRepository, OwnFeeds, PublicDates],
})
export class CalendarFeedsModule {}
