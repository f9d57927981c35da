import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { EnquiriesController } from './enquiries.controller.js';
import { EnquiriesRepository } from './enquiries.repository.js';
import { EnquiriesService } from './enquiries.service.js';
import { EnquiryRecords } from './enquiry.records.js';
import { OverviewService } from './overview.service.js';
import { RetentionService } from './retention.service.js';

/** Enquiries: visitors send them, staff answer them. */
@Stores(EnquiryRecords)
@Module({
  controllers: [EnquiriesController],
  providers: [EnquiriesRepository, EnquiriesService, OverviewService, RetentionService],
  exports: [EnquiriesRepository, EnquiriesService],
})
export class EnquiriesModule {}
