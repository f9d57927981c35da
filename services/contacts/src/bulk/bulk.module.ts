import { ExportsModule } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { EnquiriesModule } from '../enquiries/enquiries.module.js';
import { BulkController } from './bulk.controller.js';
import { EnquiryDownloadsService } from './enquiry-downloads.service.js';

/** Bulk actions on enquiries, and exports. */
@Module({
  imports: [EnquiriesModule, ExportsModule],
  controllers: [BulkController],
  providers: [EnquiryDownloadsService],
})
export class BulkModule {}
