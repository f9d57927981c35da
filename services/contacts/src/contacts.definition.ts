import { calls } from '@easy-tax/contracts';
import { DownloadRecords, defineService } from '@easy-tax/platform';
import { contactsConfig } from './config/contacts.config.js';
import { ContactsModule } from './contacts.module.js';
import { EnquiryRecords } from './enquiries/enquiry.records.js';
import { newsletterPaths } from './newsletter/newsletter.service.js';
import { SubscriptionRecords } from './newsletter/subscription.records.js';

/** What the contacts service is made of. */
export const contacts = defineService({
  name: 'contacts',
  config: contactsConfig,
  asksAuth: true,
  module: () => ContactsModule,
  records: [EnquiryRecords, SubscriptionRecords, DownloadRecords],
  forms: {
    [calls.submitEnquiry.path]: { back: '/contact' },
    [calls.subscribe.path]: { back: '/' },
    [newsletterPaths.confirm]: { back: '/' },
    [newsletterPaths.end]: { back: '/' },
  },
});
