import { can, type SessionUser } from '@easy-tax/contracts';
import {
  type Icon as Glyph,
  IconFileImport,
  IconFilePlus,
  IconLayoutKanban,
  IconMailQuestion,
  IconSettings,
  IconUserCheck,
  IconUserPlus,
} from '@tabler/icons-react';
import { t } from '../../../i18n/en/admin/admin';
import { allDestinations, recentScreens, settingsPlaces } from '../addresses';

/** A line of the palette. */
export interface Entry {
  readonly key: string;
  readonly icon: Glyph;
  readonly title: string;
  readonly note?: string;
  /** Shown at the end of the line: a reference or a number of hits. */
  readonly side?: string;
  /** Its address; null: searches again. */
  readonly to: string | null;
  /** A private search of that address's list. */
  readonly search?: string;
}

export interface Group {
  readonly name: string;
  readonly entries: readonly Entry[];
  /** Found for an earlier text; shown until there is a newer result. */
  readonly isOutdated?: boolean;
}

const acts: readonly Entry[] = [
  { key: 'new-return', icon: IconFilePlus, title: t('palette.newReturn'), to: '/admin/returns?new=1' },
  { key: 'new-client', icon: IconUserPlus, title: t('palette.newClient'), to: '/admin/clients?new=1' },
  { key: 'import', icon: IconFileImport, title: t('palette.importClients'), to: '/admin/clients?view=import' },
];

const actsOnReturn = (id: string): Entry[] => [
  { key: 'ask', icon: IconMailQuestion, title: t('palette.ask'), to: `/admin/returns?return=${id}&act=ask` },
  { key: 'assign', icon: IconUserCheck, title: t('palette.assign'), to: `/admin/returns?return=${id}&act=assign` },
];
/** Without an open return: those that wait for it. */
const actsOnLists: readonly Entry[] = [
  { key: 'ask', icon: IconMailQuestion, title: t('palette.askOf'), to: '/admin/returns?step=received' },
  { key: 'assign', icon: IconUserCheck, title: t('palette.assignOf'), to: '/admin/returns?assignee=nobody' },
];

interface Place {
  readonly pathname: string;
  readonly params: URLSearchParams;
  readonly user: SessionUser | null | undefined;
}

/** Acts found by their words: on the open return, with returns and clients, and in Settings. */
export function actGroups(text: string, { pathname, params, user }: Place): Group[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const settings = settingsPlaces
    .filter(({ needs }) => !needs || can(user, needs))
    .map(({ name, title }) => ({
      key: `settings-${name}`,
      icon: IconSettings,
      title: t('palette.setting', { title }),
      to: `/admin/settings?section=${name}`,
    }));
  const opened = pathname === '/admin/returns' ? params.get('return') : null;
  const onReturns = opened ? actsOnReturn(opened) : actsOnLists;
  const entries = [...onReturns, ...acts, ...settings].filter(({ title }) =>
    words.every((word) => title.toLowerCase().includes(word)),
  );
  return entries.length > 0 ? [{ name: t('palette.acts'), entries }] : [];
}

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
