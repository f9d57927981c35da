import { calls } from '@easy-tax/contracts';
import { commonConfig } from '@easy-tax/platform/core';
import type { ServiceDefinition } from '@easy-tax/platform/office';
import { Module } from '@nestjs/common';
import { EnquiriesModule } from './enquiries/enquiries.module.js';
import { NewsletterModule } from './newsletter/newsletter.module.js';
import { newsletterPaths } from './newsletter/newsletter.service.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';

/** Enquiries and the newsletter. The start fails if one feature's route hides another's. */
@Module({ imports: [EnquiriesModule, NewsletterModule, PersonalDataModule] })
export class ContactsModule {}

export const contactsDefinition: ServiceDefinition = {
  name: 'contacts',
  config: commonConfig,
  module: ContactsModule,
  forms: {
    [calls.submitEnquiry.path]: { back: '/contact' },
    [calls.subscribe.path]: { back: '/' },
    [newsletterPaths.confirm]: { back: '/' },
    [newsletterPaths.end]: { back: '/' },
  },
};
