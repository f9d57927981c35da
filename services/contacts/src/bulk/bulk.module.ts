import { ExportsModule } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { EnquiriesModule } from '../enquiries/enquiries.module.js';
import { BulkController } from './bulk.controller.js';
import { EnquiryDownloadsService } from './enquiry-downloads.service.js';

/** What the list of enquiries does with many of them. */
@Module({
  imports: [EnquiriesModule, ExportsModule],
  controllers: [BulkController],
  providers: [EnquiryDownloadsService],
})
export class BulkModule {}
