import { dayOf } from '../../i18n/format';
import { useHydrated } from './use-hydrated';

/** The visitor's day in India; until the page has been taken over, the day that its HTML was made for. */
export const useToday = (prerendered: string): string => (useHydrated() ? dayOf(new Date()) : prerendered);
