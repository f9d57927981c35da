import { t as admin } from '../../../../i18n/en/admin/admin';
import { t } from '../../../../i18n/en/admin/operations';

/** Sections of Settings in order. The names are anchors: /admin/settings#limits. */
export const forStaff = ['firm', 'files', 'logIn'] as const;
export const stored = ['checklists', 'mail', 'fees', 'limits', 'keep', 'overdue', 'security', 'sessions'] as const;
export const machine = ['health', 'upkeep', 'storage', 'versions'] as const;
export type SectionName = (typeof forStaff | typeof stored | typeof machine)[number];

const isForStaff = (name: SectionName): name is (typeof forStaff)[number] =>
  forStaff.some((section) => section === name);

export const titleOf = (name: SectionName): string =>
  isForStaff(name) ? admin(`settings.${name}`) : t(`sections.${name}`);
