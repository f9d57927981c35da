import { authCalls } from './auth.calls.js';
import { defineCalls } from './call.js';
import { contactsCalls } from './contacts.calls.js';
import { filingsCalls } from './filings.calls.js';
import { SiteConfig } from './site-config.js';

const gatewayCalls = defineCalls({
  siteConfig: {
    service: 'gateway',
    method: 'GET',
    path: '/config.json',
    access: 'public',
    summary: 'What the UI must know of this installation',
    status: 200,
    answer: SiteConfig,
    errors: [],
  },
});

/** What visitors and clients ask, and the lists of the staff; what an account asks about itself is `accountCalls`. The site fetches these, and never `calls`. */
export const siteCalls = {
  ...authCalls,
  ...contactsCalls,
  ...filingsCalls,
  ...gatewayCalls,
};
