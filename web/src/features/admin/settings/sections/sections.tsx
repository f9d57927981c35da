import type { Permission } from '@easy-tax/contracts';
import type { ComponentType } from 'react';
import { t } from '../../../../i18n/en/admin/operations';
import { t as reminders } from '../../../../i18n/en/admin/reminders';
import { checklists, extensions, ownForms } from '../../../../i18n/en/admin/settings-lists';
import { sections as fields, type SettingField } from '../api/use-settings';
import { Checklists } from '../checklists/Checklists';
import { Extensions } from '../extensions/Extensions';
import { StoredFields } from '../form/StoredFields';
import { Machine } from '../machine/Machine';
import { OwnForms } from '../own-forms/OwnForms';
import { Firm, Limits, LogIn, Reminders } from './FieldSections';
import { MailSection } from './MailSection';

/** A section of Settings, at `/admin/settings?section=name`. */
export interface SettingsSection {
  readonly name: string;
  readonly title: string;
  readonly note: string;
  /** Staff without this permission don't see the section. */
  readonly needs?: Permission;
  /** Stored settings in it: the list marks a section with unsaved ones. */
  readonly fields?: readonly SettingField[];
  readonly View: ComponentType;
}

interface SectionGroup {
  readonly title: string;
  readonly sections: readonly SettingsSection[];
}

type Worded = 'firm' | 'fees' | 'mail' | 'limits' | 'keep' | 'overdue' | 'logIn' | 'security' | 'health';
type Rest = Omit<SettingsSection, 'name' | 'title' | 'note'>;
const section = (name: Worded, rest: Rest): SettingsSection => ({
  name,
  title: t(`sections.${name}`),
  note: t(`notes.${name}`),
  ...rest,
});
const owners = { needs: 'settings.change' } as const;

/** Sections of stored fields alone. */
const Fees = () => <StoredFields title={t('sections.fees')} fields={fields.fees} />;
const Keeping = () => <StoredFields title={t('sections.keep')} fields={fields.keep} />;
const Overdue = () => <StoredFields title={t('sections.overdue')} fields={fields.overdue} />;
const Security = () => <StoredFields title={t('sections.security')} fields={fields.security} />;

export const sectionGroups: readonly SectionGroup[] = [
  {
    title: t('sections.office'),
    sections: [
      section('firm', { fields: fields.firm, View: Firm }),
      section('fees', { ...owners, fields: fields.fees, View: Fees }),
      { name: 'checklists', title: t('sections.checklists'), note: checklists('note'), ...owners, View: Checklists },
      { name: 'forms', title: ownForms('section'), note: ownForms('note'), ...owners, View: OwnForms },
      {
        name: 'reminders',
        title: reminders('settings.title'),
        note: reminders('settings.note'),
        ...owners,
        View: Reminders,
      },
      { name: 'extensions', title: extensions('section'), note: extensions('note'), View: Extensions },
      section('mail', { ...owners, fields: fields.mail, View: MailSection }),
    ],
  },
  {
    title: t('sections.rules'),
    sections: [
      section('limits', { fields: fields.limits, View: Limits }),
      section('keep', { ...owners, fields: fields.keep, View: Keeping }),
      section('overdue', { ...owners, fields: fields.overdue, View: Overdue }),
      section('logIn', { fields: fields.sessions, View: LogIn }),
      section('security', { ...owners, fields: fields.security, View: Security }),
    ],
  },
  { title: t('sections.system'), sections: [section('health', { ...owners, View: Machine })] },
];
