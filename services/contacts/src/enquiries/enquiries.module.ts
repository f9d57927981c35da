import { Stores } from '@easy-tax/platform/data';
import { Module } from '@nestjs/common';
import { EnquiriesController } from './enquiries.controller.js';
import { EnquiriesRepository } from './enquiries.repository.js';
import { EnquiriesService, RetentionService } from './enquiries.service.js';
import { EnquiryRecords } from './enquiry.records.js';
import { EnquiryDownloadsService } from './enquiry-downloads.service.js';
import { InviteEnquirer } from './invite-enquirer.js';
import { OverviewService } from './overview.service.js';

/** Enquiries: visitors send them, staff answer, delete and export them. */
@Stores(EnquiryRecords)
@Module({
  controllers: [EnquiriesController],
  providers: [
    EnquiriesRepository,
    EnquiriesService,
    EnquiryDownloadsService,
    InviteEnquirer,
    OverviewService,
    RetentionService,
  ],
  exports: [EnquiriesRepository, EnquiriesService],
})
export class EnquiriesModule {}
