import { Stores } from '@easy-tax/platform/data';
import { Module } from '@nestjs/common';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterService } from './newsletter.service.js';
import { SubscriptionRecords, SubscriptionsRepository } from './subscriptions.repository.js';

/** Starts, confirms and ends newsletter subscriptions. */
@Stores(SubscriptionRecords)
@Module({
  controllers: [NewsletterController],
  providers: [NewsletterService, SubscriptionsRepository],
  exports: [SubscriptionsRepository],
})
export class NewsletterModule {}
