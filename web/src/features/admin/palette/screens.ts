import { IconLayoutKanban, IconUserCheck } from '@tabler/icons-react';
import { t } from '../../../i18n/en/admin/admin';
import { allDestinations, recentScreens } from '../screens';
import type { Entry, Group } from './entry';

const returnViews: readonly Omit<Entry, 'key'>[] = [
  { icon: IconUserCheck, title: t('palette.mine'), to: '/admin/returns?assignee=me' },
  { icon: IconLayoutKanban, title: t('palette.board'), to: '/admin/returns?view=board' },
];

/** All but Home, which leads back to the dashboard, and the views of returns. */
const screens: readonly Entry[] = [
  ...allDestinations.filter(({ to }) => to !== '/').map(({ to, label, icon }) => ({ key: to, icon, title: label, to })),
  ...returnViews.map((view) => ({ key: view.to ?? '', ...view })),
];

/** Finds screens by name; without text lists the last opened. */
export function screenGroups(text: string, pathname: string): Group[] {
  const wanted = text.trim().toLowerCase();
  if (wanted) {
    const entries = screens.filter(({ title }) => title.toLowerCase().includes(wanted));
    return entries.length > 0 ? [{ name: t('palette.screens'), entries }] : [];
  }
  const recent = recentScreens().flatMap((path) => screens.filter(({ to }) => to === path && to !== pathname));
  const others = screens.filter((screen) => !recent.includes(screen));
  return [
    ...(recent.length > 0 ? [{ name: t('palette.recent'), entries: recent }] : []),
    { name: t('palette.screens'), entries: others },
  ];
}
