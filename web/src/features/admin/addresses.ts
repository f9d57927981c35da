import type { Permission } from '@easy-tax/contracts';
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
import { t as office } from '../../i18n/en/admin/operations';
import { t as reminders } from '../../i18n/en/admin/reminders';
import { extensions, ownForms } from '../../i18n/en/admin/settings-lists';
import { readLocalStorage, writeLocalStorage } from '../../lib/browser/local-storage';
import { type LinkTarget, linkTo, useAddress, withValues } from '../../lib/hooks/use-address';

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

/** The sections of Settings that everybody sees, and those of owners, in their order. */
const forAll = ['firm', 'limits', 'logIn'] as const;
const forOwners = ['fees', 'checklists', 'mail', 'keep', 'overdue', 'security', 'health'] as const;
export const settingsPlaces = [
  ...forAll.map((name) => ({ name, title: office(`sections.${name}`), needs: null })),
  ...forOwners.map((name) => ({ name, title: office(`sections.${name}`), needs: 'settings.change' as Permission })),
  { name: 'forms', title: ownForms('section'), needs: 'settings.change' as Permission },
  { name: 'reminders', title: reminders('settings.title'), needs: 'settings.change' as Permission },
  { name: 'extensions', title: extensions('section'), needs: null },
];

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

/** The addresses at which the desk opens a record. */
export const addressOfFiling = (id: string) => `/admin/file-data?open=${id}`;
export const addressOfEnquiry = (id: string) => `/admin/contact-data?open=${id}`;
export const addressOfReturn = (id: string) => `/admin/returns?return=${id}`;
/** The list of returns with these filters, or another of its views. */
export const addressOfReturns = (filters: Record<string, string>) => `/admin/returns?${new URLSearchParams(filters)}`;
export const clientsPath = '/admin/clients';
/** The list of clients with these filters. */
export const addressOfClients = (filters: Record<string, string>) => `${clientsPath}?${new URLSearchParams(filters)}`;
export const addressOfClient = (id: string) => `${clientsPath}?client=${id}`;
export const addressOfGroup = (id: string) => `${clientsPath}?view=group&id=${id}`;

/** The address of a return, at an act if named; it keeps the list's query for the way back. */
export function useReturnAddress(): (id: string, act?: string) => LinkTarget {
  const { params } = useAddress();
  return (id, act) => linkTo(withValues(params, act ? { return: id, act } : { return: id }), '/admin/returns');
}

/** The list of returns as it was before one of them was opened. */
export function useListOfReturns(): LinkTarget {
  const { params } = useAddress();
  return linkTo(withValues(params, { return: null, act: null, about: null }), '/admin/returns');
}
