import { commonCalls, limits, type SiteConfig } from '@easy-tax/contracts';
import useSWRImmutable from 'swr/immutable';
import { api } from './api';

/** The installation's settings, fetched once: `/config.json`. Undefined until then. */
export function useSiteConfig(): SiteConfig | undefined {
  return useSWRImmutable('site-config', () => api.call(commonCalls.siteConfig)).data;
}

/** The largest file in MB; the default until the installation has answered. */
export const maxFileMbOf = (config: SiteConfig | undefined): number => config?.maxFileMb ?? limits.defaultMaxFileMb;
