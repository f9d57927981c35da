import { ContactsPersonalData } from '@easy-tax/platform/office';
import { Module } from '@nestjs/common';
import { EnquiriesModule } from '../enquiries/enquiries.module.js';
import { NewsletterModule } from '../newsletter/newsletter.module.js';
import { OwnEnquiriesRepository } from './own-enquiries.repository.js';
import { PersonalDataController, RetentionController } from './personal-data.controller.js';
import { PersonalDataService } from './personal-data.service.js';

/** Export and erasure of everything that came from an account's confirmed address. */
@Module({
  imports: [EnquiriesModule, NewsletterModule],
  controllers: [PersonalDataController, RetentionController],
  providers: [
    OwnEnquiriesRepository,
    PersonalDataService,
    { provide: ContactsPersonalData, useExisting: PersonalDataService },
  ],
})
export class PersonalDataModule {}
