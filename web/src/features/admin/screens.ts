import {
  type Icon,
  IconAddressBook,
  IconCalendarDue,
  IconFileCheck,
  IconFiles,
  IconHome,
  IconLayoutDashboard,
  IconMessage,
  IconSettings,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { t } from '../../i18n/en/admin/admin';
import { readLocalStorage, writeLocalStorage } from '../../lib/browser/local-storage';

export interface Destination {
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
  /** The queue whose count the sidebar shows. */
  readonly queue?: 'files' | 'enquiries' | 'returns';
}

/** The sidebar's links in the order of the specification (docs/product.md, Desk). Home goes to `/`, from where the guard redirects staff. */
export const destinations: readonly Destination[] = [
  { to: '/admin/dashboard', label: t('nav.dashboard'), icon: IconLayoutDashboard },
  { to: '/', label: t('nav.home'), icon: IconHome },
  { to: '/admin/admin-profile', label: t('nav.profile'), icon: IconUser },
  { to: '/admin/users', label: t('nav.users'), icon: IconUsers },
  { to: '/admin/file-data', label: t('nav.files'), icon: IconFiles, queue: 'files' },
  { to: '/admin/contact-data', label: t('nav.enquiries'), icon: IconMessage, queue: 'enquiries' },
  { to: '/admin/settings', label: t('nav.settings'), icon: IconSettings },
];

/** The sidebar's group below them. */
export const officeDestinations: readonly Destination[] = [
  { to: '/admin/returns', label: t('nav.returns'), icon: IconFileCheck, queue: 'returns' },
  { to: '/admin/clients', label: t('nav.clients'), icon: IconAddressBook },
  { to: '/admin/calendar', label: t('nav.calendar'), icon: IconCalendarDue },
];

export const allDestinations = [...destinations, ...officeDestinations];

const KEY = 'recentScreens';
const MAX_RECENT = 4;
const Paths = z.array(z.string());

/** The last opened screens in this browser, latest first. */
export const recentScreens = (): readonly string[] => Paths.safeParse(readLocalStorage(KEY)).data ?? [];

/** Remembers opened admin screens: only their names, never records. */
export function useRecentScreens(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!allDestinations.some(({ to }) => to === pathname)) return;
    writeLocalStorage(KEY, [pathname, ...recentScreens().filter((path) => path !== pathname)].slice(0, MAX_RECENT));
  }, [pathname]);
}
