import { describeRoutes } from '@easy-tax/platform/testing';
import { FilingsModule } from './filings.module.js';

describeRoutes('filings', FilingsModule, {
  links: [
    'GET /file/open/:ticket',
    'GET /file/preview/:ticket',
    'GET /file/download/:key',
    'GET /file/calendar/:key',
    'GET /file/clients/:key',
    'GET /file/returns/:key',
    'GET /api/reminders/stop',
    'POST /api/reminders/stop',
    'GET /api/office/audit/file/:key',
    'GET /api/feeds/:key',
    'GET /api/due-dates.ics',
  ],
  internal: [
    'GET /internal/security-events',
    'POST /internal/invited-returns',
    'POST /internal/personal-data/clients/page',
    'POST /internal/personal-data/erase',
    'POST /internal/personal-data/files/:id',
    'POST /internal/personal-data/openings/page',
    'POST /internal/personal-data/page',
    'POST /internal/personal-data/returns/page',
    'PUT /internal/backup-status',
  ],
});
