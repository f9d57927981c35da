import { defineCalls } from './call.js';
import { SiteConfig } from './site-config.js';

/** What the gateway itself answers. */
export const commonCalls = defineCalls({
  siteConfig: {
    service: 'gateway',
    method: 'GET',
    path: '/config.json',
    access: 'public',
    summary: 'What the UI must know of this installation',
    status: 200,
    answer: SiteConfig,
  },
});
