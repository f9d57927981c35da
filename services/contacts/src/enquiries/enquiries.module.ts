import { Stores } from '@easy-tax/platform/data';
import { Module } from '@nestjs/common';
import { EnquiriesController } from './enquiries.controller.js';
import { EnquiriesRepository, EnquiryRecords } from './enquiries.repository.js';
import { EnquiriesService, InviteEnquirer, OverviewService, RetentionService } from './enquiries.service.js';
import { EnquiryDownloadsService } from './enquiry-downloads.service.js';

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
