import {
  type Icon,
  IconFiles,
  IconHome,
  IconLayoutDashboard,
  IconMessage,
  IconSettings,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';

export interface Destination {
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
  /** The queue that its number in the sidebar shows. */
  readonly queue?: 'files' | 'enquiries';
}

/** The sidebar, in the specification's order (§2.14). Home goes to `/`, where the guard brings staff back. */
export const destinations: readonly Destination[] = [
  { to: '/admin/dashboard', label: 'Dashboard', icon: IconLayoutDashboard },
  { to: '/', label: 'Home', icon: IconHome },
  { to: '/admin/admin-profile', label: 'Profile', icon: IconUser },
  { to: '/admin/users', label: 'Users', icon: IconUsers },
  { to: '/admin/file-data', label: 'File Data', icon: IconFiles, queue: 'files' },
  { to: '/admin/contact-data', label: 'Contact Data', icon: IconMessage, queue: 'enquiries' },
  { to: '/admin/settings', label: 'Settings', icon: IconSettings },
];
