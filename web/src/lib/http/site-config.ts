import { commonCalls, limits, type SiteConfig } from '@easy-tax/contracts';
import useSWRImmutable from 'swr/immutable';
import { api } from './api';

/** What this installation allows, asked once: `/config.json`. Undefined until it has answered. */
export function useSiteConfig(): SiteConfig | undefined {
  return useSWRImmutable('site-config', () => api.call(commonCalls.siteConfig)).data;
}

/** The largest file in MB; until the installation has answered, what it is unless somebody changed it. */
export const maxFileMbOf = (config: SiteConfig | undefined): number => config?.maxFileMb ?? limits.defaultMaxFileMb;
