import {
  FilingsSettings,
  OfficeDetails,
  type ReminderSwitch,
  type SettingsOwner,
  type SettingsState,
  settingRules,
} from '@easy-tax/contracts';
import { createContext, useContext, useState } from 'react';
import useSWR from 'swr';
import { firm } from '../../../../content/firm';
import { t } from '../../../../i18n/en/admin/operations';
import { toast } from '../../../../lib/browser/toast';
import { tryOrToast } from '../../../../lib/hooks/use-act';
import { ApiError, messageOf } from '../../../../lib/http/api';
import { showOffice } from '../../../../lib/show-office';
import { changeSettings, readSettings, type Values } from './api';

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

export const fieldsOfSection = {
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
export const allFields: readonly SettingField[] = Object.values(fieldsOfSection).flat();

export const keyOf = ({ service, name }: Pick<SettingField, 'service' | 'name'>): string => `${service}.${name}`;

const valueIn = (state: SettingsState, { name, asBuilt = '' }: SettingField): string =>
  String((state.values as unknown as Values)[name] ?? '') || asBuilt;

/** The typed value as API input, a number without its commas; an invalid one stays text, and is refused. */
const parsed = ({ text }: SettingField, typed: string): string | number =>
  text || !/^\s*\d[\d,]*\s*$/.test(typed) ? typed.trim() : Number(typed.replaceAll(',', ''));

/** The error of the contract's validation, if any. */
function problemOf(setting: SettingField, typed: string): string | undefined {
  const rule = settingRules[setting.service].partial().safeParse({ [setting.name]: parsed(setting, typed) });
  return rule.error?.issues[0]?.message;
}

/**
 * The settings of all services, saved section by section. Typed values stay until saved or undone, also after a failure
 * or somebody else's change, which is shown beside them.
 */
export function useSettings(isWanted: boolean) {
  const { data, error, mutate } = useStates(isWanted);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [conflicts, setConflicts] = useState<Readonly<Record<string, string>>>({});
  const [saving, setSaving] = useState(false);

  const differs = (field: SettingField) => {
    const now = typed[keyOf(field)];
    return (
      data !== undefined && now !== undefined && String(parsed(field, now)) !== valueIn(data[field.service], field)
    );
  };
  const changedIn = (fields: readonly SettingField[]) => fields.filter(differs);

  const saveService = async (
    service: SettingsOwner,
    changed: readonly SettingField[],
    states: States,
  ): Promise<States> => {
    const own = changed.filter((field) => field.service === service);
    if (own.length === 0) return states;
    const changes = Object.fromEntries(own.map((field) => [field.name, parsed(field, typed[keyOf(field)] ?? '')]));
    return { ...states, [service]: await changeSettings(service, states[service].revision, changes) };
  };

  /** After a conflict: loads others' values to show beside the typed ones. */
  const loadOthersValues = async (before: States) => {
    const now = await readAllSettings();
    const theirs = allFields.filter(
      (field) => valueIn(before[field.service], field) !== valueIn(now[field.service], field),
    );
    setConflicts(Object.fromEntries(theirs.map((field) => [keyOf(field), valueIn(now[field.service], field)])));
    await mutate(now, { revalidate: false });
  };

  const save = async (fields: readonly SettingField[], title: string) => {
    const changed = changedIn(fields);
    if (!data || saving || changed.some((field) => problemOf(field, typed[keyOf(field)] ?? ''))) return;
    setSaving(true);
    const sent = Object.fromEntries(changed.map((field) => [keyOf(field), typed[keyOf(field)]]));
    let states = data;
    try {
      for (const service of settingsOwners) {
        states = await saveService(service, changed, states);
        await mutate(states, { revalidate: false });
      }
      // Keeps values typed meanwhile.
      setTyped((now) => Object.fromEntries(Object.entries(now).filter(([key, text]) => text !== sent[key])));
      setConflicts({});
      // This page shows the office's details, too.
      showOffice(OfficeDetails.parse(states.auth.values));
      toast.success(t('settings.saved', { title }));
    } catch (failure) {
      toast.error(messageOf(failure));
      if (failure instanceof ApiError && failure.code === 'conflict')
        await loadOthersValues(states).catch(() => mutate());
    } finally {
      setSaving(false);
    }
  };

  return {
    loaded: data !== undefined,
    failed: error !== undefined && data === undefined,
    retry: () => void mutate(),
    value: (field: SettingField) => typed[keyOf(field)] ?? (data ? valueIn(data[field.service], field) : ''),
    problem: (field: SettingField) => (differs(field) ? problemOf(field, typed[keyOf(field)] ?? '') : undefined),
    conflictingValue: (field: SettingField) => conflicts[keyOf(field)],
    type: (field: SettingField, text: string) => setTyped((now) => ({ ...now, [keyOf(field)]: text })),
    changesIn: (fields: readonly SettingField[]) => changedIn(fields).length,
    saving,
    save,
    undo: (fields: readonly SettingField[]) => {
      const without = (values: Readonly<Record<string, string>>) =>
        Object.fromEntries(Object.entries(values).filter(([key]) => !fields.some((field) => keyOf(field) === key)));
      setTyped(without);
      setConflicts(without);
    },
  };
}
export type SettingsForm = ReturnType<typeof useSettings>;

export const SettingsFormContext = createContext<SettingsForm | null>(null);

/** Everything that owners have typed in all sections: it stays while they walk from one to another. */
export function useSettingsForm(): SettingsForm {
  const form = useContext(SettingsFormContext);
  if (!form) throw new Error('a stored setting stands in no Settings page');
  return form;
}

const settingsOwners: readonly SettingsOwner[] = ['auth', 'contacts', 'filings'];
type States = Readonly<Record<SettingsOwner, SettingsState>>;

async function readAllSettings(): Promise<States> {
  const [auth, contacts, filings] = await Promise.all(settingsOwners.map(readSettings));
  if (!auth || !contacts || !filings) throw new Error('three services were asked');
  return { auth, contacts, filings };
}

/** Settings of all services, loaded once for the whole page. */
export const useStates = (isWanted = true) =>
  useSWR(isWanted ? ['settings'] : null, readAllSettings, { revalidateOnFocus: false, shouldRetryOnError: false });

/** Settings of a section that are on or off. Each saves at once. */
export function useSwitches(title: string) {
  const { data, error, mutate } = useStates();
  const values = data && FilingsSettings.parse(data.filings.values);
  const toggle = async (name: ReminderSwitch | 'readsPapers') => {
    if (!values) return;
    const { filings } = data;
    const changes = { [name]: !values[name] };
    const isSaved = await tryOrToast(async () => {
      const save = async () => ({ ...data, filings: await changeSettings('filings', filings.revision, changes) });
      const optimisticData = { ...data, filings: { ...filings, values: { ...values, ...changes } } };
      await mutate(save, { optimisticData, revalidate: false });
      toast.success(t('settings.saved', { title }));
    });
    // Somebody else may have changed them.
    if (!isSaved) await mutate();
  };
  return { values, error, toggle, retry: () => void mutate() };
}
