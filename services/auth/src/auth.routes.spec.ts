import { describeRoutes } from '@easy-tax/platform/testing';
import { AuthModule } from './auth.module.js';

describeRoutes('auth', AuthModule.forService({}), {
  links: ['GET /auth/export/:ticket', 'GET /auth/office/audit/file/:key'],
  internal: [
    'GET /internal/jwks',
    'GET /internal/mail-sender',
    'GET /internal/people',
    'GET /internal/security-events',
    'GET /internal/sessions/:sid',
    'GET /internal/staff',
    'POST /internal/client-invitations',
  ],
});
