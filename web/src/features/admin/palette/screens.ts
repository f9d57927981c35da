import { t } from '../../../i18n/en/admin/admin';
import { destinations, recentScreens } from '../screens';
import type { Entry, Group } from './entry';

/** All but Home, which leads back to the dashboard. */
const screens: readonly Entry[] = destinations
  .filter(({ to }) => to !== '/')
  .map(({ to, label, icon }) => ({ key: to, icon, title: label, to }));

/** Screens by name; with nothing typed, the latest opened come first. */
export function screenGroups(text: string, here: string): Group[] {
  const wanted = text.trim().toLowerCase();
  if (wanted) {
    const entries = screens.filter(({ title }) => title.toLowerCase().includes(wanted));
    return entries.length > 0 ? [{ name: t('palette.screens'), entries }] : [];
  }
  const recent = recentScreens().flatMap((path) => screens.filter(({ to }) => to === path && to !== here));
  const others = screens.filter((screen) => !recent.includes(screen));
  return [
    ...(recent.length > 0 ? [{ name: t('palette.recent'), entries: recent }] : []),
    { name: t('palette.screens'), entries: others },
  ];
}
