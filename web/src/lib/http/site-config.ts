import { commonCalls, limits, type SiteConfig } from '@easy-tax/contracts';
import useSWRImmutable from 'swr/immutable';
import { api } from './api';

/** The installation's settings, loaded once: `/config.json`. Undefined while loading. */
export function useSiteConfig(): SiteConfig | undefined {
  return useSWRImmutable('site-config', () => api.call(commonCalls.siteConfig)).data;
}

/** Maximum file size in MB; the default while loading. */
export const maxFileMbOf = (config: SiteConfig | undefined): number => config?.maxFileMb ?? limits.defaultMaxFileMb;
