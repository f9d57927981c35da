import { describeRoutes } from '@easy-tax/platform/testing';
import { ContactsModule } from './contacts.module.js';

describeRoutes('contacts', ContactsModule, {
  links: [
    'GET /contact-data/newsletter/confirm',
    'POST /contact-data/newsletter/confirm',
    'GET /contact-data/newsletter/unsubscribe',
    'POST /contact-data/newsletter/unsubscribe',
    'GET /contact-data/download/:key',
    'GET /contact-data/office/audit/file/:key',
  ],
  internal: [
    'GET /internal/security-events',
    'POST /internal/personal-data/erase',
    'POST /internal/personal-data/page',
  ],
});
