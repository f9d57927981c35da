import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterService } from './newsletter.service.js';
import { SubscriptionRecords } from './subscription.records.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';

/** Subscriptions to the newsletter: requested, confirmed, ended. */
@Stores(SubscriptionRecords)
@Module({
  controllers: [NewsletterController],
  providers: [NewsletterService, SubscriptionsRepository],
  exports: [SubscriptionsRepository],
})
export class NewsletterModule {}
