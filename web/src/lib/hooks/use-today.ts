import { dayOf } from '../../i18n/format';
import { useHydrated } from './use-hydrated';

/** Today in India; before hydration, the day of the prerendered HTML. */
export const useToday = (prerendered: string): string => (useHydrated() ? dayOf(new Date()) : prerendered);
