import { authCalls } from './auth.calls.js';
import { defineCalls } from './call.js';
import { contactsCalls } from './contacts.calls.js';
import { filingsCalls } from './filings.calls.js';
import { ownAccountCalls } from './own-account.calls.js';
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

/** Every call of the product's API. Services bind them, the web makes them, the documentation is made from them. */
export const calls = { ...authCalls, ...ownAccountCalls, ...contactsCalls, ...filingsCalls, ...gatewayCalls };
export type CallName = keyof typeof calls;
