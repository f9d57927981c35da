import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { remember, remembered } from '../../../lib/browser/remembered';
import { destinations } from './destinations';

const KEY = 'recentScreens';
const MOST = 4;
const Paths = z.array(z.string());

/** The screens that were looked at last in this browser, the latest first. */
export const recentScreens = (): readonly string[] => Paths.safeParse(remembered(KEY)).data ?? [];

/** Remembers each screen of the admin area as it is looked at: its name, never which record. */
export function useRecentScreens(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!destinations.some(({ to }) => to === pathname)) return;
    remember(KEY, [pathname, ...recentScreens().filter((path) => path !== pathname)].slice(0, MOST));
  }, [pathname]);
}
