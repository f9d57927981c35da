import { Module } from '@nestjs/common';
import { EnquiriesController } from './enquiries/enquiries.controller.js';
import { EnquiriesRepository } from './enquiries/enquiries.repository.js';
import { EnquiriesService } from './enquiries/enquiries.service.js';
import { NewsletterController } from './newsletter/newsletter.controller.js';
import { NewsletterService } from './newsletter/newsletter.service.js';
import { SubscriptionsRepository } from './newsletter/subscriptions.repository.js';

@Module({
  controllers: [EnquiriesController, NewsletterController],
  providers: [EnquiriesService, EnquiriesRepository, NewsletterService, SubscriptionsRepository],
})
export class ContactsModule {}
