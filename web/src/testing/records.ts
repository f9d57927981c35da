import type { User } from '@easy-tax/contracts';
import { type Answer, ok, pageInfo, siteConfig } from './answers';
import { aReturn } from './returns/my-returns';
import { securityAnswers } from './second-step';
import { aFiling } from './staff-filings';

/** One of each record, and a server with them. */
export const person = {
  _id: '019ab000-0000-7000-8000-000000000001',
  name: 'Deepa Nair',
  email: 'deepa@example.com',
  mobile: '9876500012',
  createdAt: '2025-11-21T05:12:00.000Z',
};
export const filing = aFiling(1, { ...person, reference: 'ET-2025-00077', fileName: 'paper.pdf', message: 'My rent' });
export const enquiry = { ...person, message: 'My shop', status: 'new' };

export const anAccount = (change: Partial<User> = {}): User => ({
  _id: person._id,
  name: person.name,
  email: person.email,
  createdAt: person.createdAt,
  role: 'user',
  staffRole: null,
  emailVerified: true,
  occupation: null,
  city: null,
  blocked: false,
  erasing: false,
  lastLoginAt: null,
  ...change,
});
export const users = [
  anAccount({ role: 'admin', staffRole: 'owner', city: 'Pune', lastLoginAt: person.createdAt }),
  anAccount({ _id: person._id.replace(/1$/, '2') }),
];

const session = {
  _id: person._id.replace(/1$/, '8'),
  createdAt: person.createdAt,
  lastSeenAt: person.createdAt,
  endsAt: person.createdAt,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36',
  address: '203.0.113.7',
  current: true,
};

export const noFilings = ok({ ...pageInfo(0), data: [] });
export const answers: Record<string, Answer> = {
  ...siteConfig({ acceptedKinds: ['application/pdf'] }),
  'GET /api/my-filings': ok({ data: [filing] }),
  'GET /api/my-returns': ok({ data: [aReturn()] }),
  'GET /api/my-return-mails': ok({ data: { papers: true, draft: true, approved: true, filed: true, messages: true } }),
  ...securityAnswers,
  'GET /auth/sessions': ok({ data: [session, { ...session, _id: person._id.replace(/1$/, '9'), current: false }] }),
};
