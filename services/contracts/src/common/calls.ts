import { callsOf } from './call.js';
import { SiteConfig } from './site-config.js';

/** Calls that the gateway itself answers. */
export const commonCalls = {
  siteConfig: callsOf('gateway').get('/config.json', 'public', 'What the UI must know of this installation', {
    answer: SiteConfig,
  }),
};
