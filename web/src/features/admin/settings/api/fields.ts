import { type OfficeDetails, type SettingsOwner, type SettingsState, settingRules } from '@easy-tax/contracts';
import { firm } from '../../../../content/firm';
import { t } from '../../../../i18n/en/admin/operations';
import type { Values } from './api';

/** A setting on the page: service and texts. */
export interface SettingField {
  readonly service: SettingsOwner;
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly text?: boolean;
  /** Shown in place of an empty value: what the site was built with. */
  readonly asBuilt?: string;
}

const field = (
  service: SettingsOwner,
  name:
    | 'uploadsPerDay'
    | 'megabytesPerDay'
    | 'closedEnquiryMonths'
    | 'filedReturnYears'
    | 'clientsPerHour'
    | 'staffIdleMinutes'
    | 'clientIdleHours',
): SettingField => ({ service, name, label: t(`fields.${name}`), hint: t(`hints.${name}`) });
const textField = (
  service: SettingsOwner,
  name: 'mailSenderName' | 'mailReplyTo' | 'upiId' | 'upiName',
): SettingField => ({ service, name, label: t(`fields.${name}`), hint: t(`hints.${name}`), text: true });

const officeField = (name: keyof OfficeDetails, asBuilt = ''): SettingField => ({
  ...{ service: 'auth', name, label: t(`fields.${name}`), hint: t(`hints.${name}`), text: true, asBuilt },
});

export const sections = {
  firm: [
    officeField('officeName', firm.name),
    officeField('officePhone', firm.phone),
    officeField('officeAddress1', firm.address[0]),
    officeField('officeAddress2', firm.address[1]),
    officeField('officeEmail', firm.emails.office),
    officeField('helpEmail', firm.emails.help),
    officeField('advisorPhone', firm.advisorPhone),
    officeField('topBarHours', firm.hours.topBar),
    officeField('contactDays', firm.hours.contact[0]),
    officeField('contactTimes', firm.hours.contact[1]),
  ],
  mail: [textField('auth', 'mailSenderName'), textField('auth', 'mailReplyTo')],
  fees: [textField('filings', 'upiId'), textField('filings', 'upiName')],
  limits: [field('filings', 'uploadsPerDay'), field('filings', 'megabytesPerDay')],
  keep: [field('contacts', 'closedEnquiryMonths'), field('filings', 'filedReturnYears')],
  overdue: [
    { service: 'filings', name: 'overdueDays', label: t('fields.filingsOverdue'), hint: t('hints.overdue') },
    { service: 'contacts', name: 'overdueDays', label: t('fields.contactsOverdue'), hint: t('hints.overdue') },
  ],
  security: [field('filings', 'clientsPerHour')],
  sessions: [field('auth', 'staffIdleMinutes'), field('auth', 'clientIdleHours')],
} as const satisfies Record<string, readonly SettingField[]>;
export const allFields: readonly SettingField[] = Object.values(sections).flat();

export const keyOf = ({ service, name }: Pick<SettingField, 'service' | 'name'>): string => `${service}.${name}`;

export const valueIn = (state: SettingsState, { name, asBuilt = '' }: SettingField): string =>
  String((state.values as unknown as Values)[name] ?? '') || asBuilt;

/** The typed value as API input; an invalid number stays text, and is refused. */
export const parsed = ({ text }: SettingField, typed: string): string | number =>
  text || !/^\s*\d+\s*$/.test(typed) ? typed.trim() : Number(typed);

/** The error of the contract's validation, if any. */
export function problemOf(setting: SettingField, typed: string): string | undefined {
  const rule = settingRules[setting.service].partial().safeParse({ [setting.name]: parsed(setting, typed) });
  return rule.error?.issues[0]?.message;
}
