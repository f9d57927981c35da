import { z } from 'zod';
import { emailAddress, lineOrEmpty, oneLine, orEmpty, recordId, timestamp } from '../common/fields.js';
import { limits } from '../common/limits.js';
import * as messages from '../common/messages/general.js';
import { allReminders, type ReminderSwitch, reminderSwitches } from '../common/reminder-kinds.js';
import { builtInSettings, type ChecklistSetting, checklistSettings } from '../returns/own-checklists.js';
import { asBuilt, OfficeDetails } from './office-details.js';

const whole = (min: number, max: number) => {
  const said = messages.wholeNumber(min, max);
  return z.number(said).int(said).min(min, said).max(max, said);
};
/** Records older than this are overdue. */
const overdueDays = whole(1, 365);

export const AuthSettings = z.object({
  /** The name in `From` of all mails; empty: that of MAIL_FROM. */
  mailSenderName: orEmpty(oneLine(limits.nameLength, messages.nameMissing, messages.nameLong)),
  /** `Reply-To` of all mails; empty: answers go to the sender. */
  mailReplyTo: orEmpty(emailAddress),
  /** May be stricter than the default, never laxer. */
  staffIdleMinutes: whole(5, 60),
  clientIdleHours: whole(1, 24),
  ...OfficeDetails.shape,
});
export type AuthSettings = z.infer<typeof AuthSettings>;

const ContactsSettings = z.object({
  overdueDays,
  /** Closed enquiries are deleted this long after their last change; 0: they are kept. */
  closedEnquiryMonths: whole(0, 120),
});
type ContactsSettings = z.infer<typeof ContactsSettings>;

export const FilingsSettings = z.object({
  overdueDays,
  /** Limits of one account in a day (IST). */
  uploadsPerDay: whole(1, 10_000),
  megabytesPerDay: whole(1, 1_000_000),
  /** UPI ID for fees, `name@bank`; empty: no payment by UPI. */
  upiId: orEmpty(
    lineOrEmpty(321, messages.upiId).pipe(
      z.string().regex(/^[a-zA-Z0-9._-]{2,256}@[a-zA-Z][a-zA-Z0-9]{1,63}$/, messages.upiId),
    ),
  ),
  /** The payee's name at the bank. */
  upiName: orEmpty(oneLine(limits.nameLength, messages.nameMissing, messages.nameLong)),
  /** How long a filed return and its approval are kept after filing if the client's account is erased. */
  filedReturnYears: whole(1, 30),
  /** Owners are warned if a member of staff opens papers of more clients within an hour; 0: never. */
  clientsPerHour: whole(0, 10_000),
  /** Reads the text of papers, to suggest where they belong. */
  readsPapers: z.boolean(),
  /** Reminders that clients get. */
  ...reminderSwitches,
  ...checklistSettings,
});
export type FilingsSettings = z.infer<typeof FilingsSettings>;

/** Settings that owners change while the product runs. Each belongs to one service, which stores and enforces it. */
export interface SettingsOf {
  readonly auth: AuthSettings;
  readonly contacts: ContactsSettings;
  readonly filings: FilingsSettings;
}
export type SettingsOwner = keyof SettingsOf;

export const settingRules = { auth: AuthSettings, contacts: ContactsSettings, filings: FilingsSettings } as const;

/** `docs/limits.md` gives the reasons. */
export const settingDefaults: SettingsOf = {
  auth: { mailSenderName: '', mailReplyTo: '', staffIdleMinutes: 60, clientIdleHours: 24, ...asBuilt },
  contacts: { overdueDays: 7, closedEnquiryMonths: 0 },
  filings: {
    overdueDays: 7,
    uploadsPerDay: 300,
    megabytesPerDay: 2048,
    upiId: '',
    upiName: '',
    filedReturnYears: 7,
    clientsPerHour: 30,
    readsPapers: false,
    ...allReminders,
    ...builtInSettings,
  },
};

/** The settings of one service. A change names its base `revision`; the second of two concurrent changes is refused. */
const settingsAnswer = <T extends z.ZodObject>(values: T) =>
  z.object({
    success: z.literal(true),
    /** Only in the answer to a change. */
    message: z.string().optional(),
    data: z.object({
      revision: z.number().int(),
      values,
      /** Null: never changed. */
      changed: z.object({ at: timestamp, by: recordId }).nullable(),
    }),
  });
const settingsChange = <T extends z.ZodObject>(values: T) =>
  z.object({
    revision: z.number().int().min(0),
    changes: values
      .partial()
      .strict()
      .refine((changes) => Object.keys(changes).length > 0, 'Say what to change'),
  });

export const settingAnswers = {
  auth: settingsAnswer(AuthSettings),
  contacts: settingsAnswer(ContactsSettings),
  filings: settingsAnswer(FilingsSettings),
} as const;
export const settingChanges = {
  auth: settingsChange(AuthSettings),
  contacts: settingsChange(ContactsSettings),
  filings: settingsChange(FilingsSettings),
} as const;
export interface SettingsState<S extends SettingsOwner = SettingsOwner> {
  readonly revision: number;
  readonly values: SettingsOf[S];
  readonly changed: { readonly at: string; readonly by: string } | null;
}

export interface SettingsAnswer<S extends SettingsOwner> {
  readonly success: true;
  readonly message?: string | undefined;
  readonly data: SettingsState<S>;
}
export interface SettingsChange<S extends SettingsOwner> {
  readonly revision: number;
  readonly changes: Partial<SettingsOf[S]>;
}

/** The mail server's answer to a test. `silent`: it did not answer in time. */
export const MailTestAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    outcome: z.enum(['accepted', 'refused', 'silent']),
    to: z.string(),
    answer: z.string(),
    ms: z.number().int(),
  }),
});

/** Null: no change of it does. */
type Rules<Values> = { readonly [Name in keyof Values]: ((from: Values[Name], to: Values[Name]) => boolean) | null };
/** No change of a reminder or of a list of papers does. */
type HarmlessSettings = ReminderSwitch | ChecklistSetting;

const always = () => true;
const isLonger = (from: number, to: number) => to > from;
const isShorter = (from: number, to: number) => to < from;

/** Settings whose change may weaken security, divert money, or divert clients' mails or calls. */
const rules: { readonly [Owner in SettingsOwner]: Rules<Omit<SettingsOf[Owner], HarmlessSettings>> } = {
  auth: {
    mailSenderName: null,
    mailReplyTo: always,
    staffIdleMinutes: isLonger,
    clientIdleHours: isLonger,
    officeName: null,
    officeAddress1: null,
    officeAddress2: null,
    officePhone: always,
    advisorPhone: always,
    officeEmail: always,
    helpEmail: always,
    topBarHours: null,
    contactDays: null,
    contactTimes: null,
  },
  contacts: {
    overdueDays: null,
    // 0 keeps them for ever.
    closedEnquiryMonths: (from, to) => to !== 0 && (from === 0 || to < from),
  },
  filings: {
    overdueDays: null,
    uploadsPerDay: null,
    megabytesPerDay: null,
    upiId: always,
    upiName: always,
    filedReturnYears: isShorter,
    clientsPerHour: (from, to) => from !== 0 && (to === 0 || to > from),
    readsPapers: null,
  },
};

/** True if a change of settings needs a second look. @param from @param to the values that differ, before and after */
export function weakens(
  owner: SettingsOwner,
  from: Readonly<Record<string, unknown>>,
  to: Readonly<Record<string, unknown>>,
): boolean {
  const ruleOf = new Map<string, ((before: never, after: never) => boolean) | null>(Object.entries(rules[owner]));
  return Object.keys(to).some((name) => ruleOf.get(name)?.(from[name] as never, to[name] as never));
}
