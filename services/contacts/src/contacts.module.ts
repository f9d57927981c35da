import { adminController, ContactsPersonalData, downloadProviders } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { BulkController } from './bulk/bulk.controller.js';
import { EnquiryDownloadsService } from './bulk/enquiry-downloads.service.js';
import { EnquiriesController } from './enquiries/enquiries.controller.js';
import { EnquiriesRepository } from './enquiries/enquiries.repository.js';
import { EnquiriesService } from './enquiries/enquiries.service.js';
import { OverviewService } from './enquiries/overview.service.js';
import { RetentionService } from './enquiries/retention.service.js';
import { NewsletterController } from './newsletter/newsletter.controller.js';
import { NewsletterService } from './newsletter/newsletter.service.js';
import { SubscriptionsRepository } from './newsletter/subscriptions.repository.js';
import { OwnEnquiriesRepository } from './personal-data/own-enquiries.repository.js';
import { PersonalDataController } from './personal-data/personal-data.controller.js';
import { PersonalDataService } from './personal-data/personal-data.service.js';

@Module({
  controllers: [
    adminController('contacts'),
    BulkController,
    EnquiriesController,
    NewsletterController,
    PersonalDataController,
  ],
  providers: [
    ...downloadProviders,
    EnquiryDownloadsService,
    EnquiriesService,
    EnquiriesRepository,
    OverviewService,
    RetentionService,
    NewsletterService,
    SubscriptionsRepository,
    PersonalDataService,
    { provide: ContactsPersonalData, useExisting: PersonalDataService },
    OwnEnquiriesRepository,
  ],
})
export class ContactsModule {}
