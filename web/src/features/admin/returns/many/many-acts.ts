import { longText, type ManyAct, messages, recordId, type StaffReturn } from '@easy-tax/contracts';
import {
  type Icon as Glyph,
  IconBell,
  IconBellRinging,
  IconCalendarDue,
  IconCurrencyRupee,
  IconFileCheck,
  IconFilePlus,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react';
import { z } from 'zod';
import { t } from '../../../../i18n/en/admin/returns/many';
import { formatNumber, formatShortDate } from '../../../../i18n/format';
import { feeNote, rupees } from '../acts/fee-acts';
import { choice, day, dayOrNone, type Field, fromToday, line, reasonText, text, untilToday } from '../acts/fields';
import { NOBODY } from '../filters/return-rules';
import { inDays, usualDay } from '../shared/days';

/** `remindFees` is a call of its own. */
export type ActOnMany = ManyAct | { readonly act: 'remindFees' };
export type ManyName = ActOnMany['act'];
type Of<Name extends ManyName> = Extract<ActOnMany, { act: Name }>;

/** Who may be chosen: id and name. */
export type Choices = readonly (readonly [value: string, label: string])[];

/** An act on many returns, as its dialog shows it. */
interface ManyEntry<Name extends ManyName> {
  readonly icon: Glyph;
  readonly fields: (assignees: Choices) => Readonly<Record<string, Field>>;
  /** The call's input from the checked fields. */
  readonly what: (typed: Readonly<Record<string, string>>) => Of<Name>;
  /** The act that makes a return what it was, unless somebody has changed it since. */
  readonly undo?: (row: StaffReturn, done: Of<Name>) => Of<Name>;
  /** What follows 'assigned' in the line afterwards. */
  readonly detail?: (what: Of<Name>, assignees: Choices) => string;
  readonly danger?: boolean;
}

const on = (dueOn: string | null): string =>
  dueOn === null ? t('details.noDay') : t('details.by', { day: formatShortDate(dueOn) });

export const manyActs: { readonly [Name in ManyName]: ManyEntry<Name> } = {
  assign: {
    icon: IconUserCheck,
    fields: (assignees) => ({
      assignee: choice(t('fields.assignee'), recordId.or(z.literal(NOBODY)), assignees[0]?.[0] ?? NOBODY, assignees),
    }),
    what: ({ assignee = NOBODY }) => ({ act: 'assign', assignee: assignee === NOBODY ? null : assignee }),
    undo: ({ assignee }, { assignee: from }) => ({ act: 'assign', assignee: assignee?._id ?? null, from }),
    detail: ({ assignee }, names) =>
      t('details.to', { name: names.find(([id]) => id === (assignee ?? NOBODY))?.[1] ?? '' }),
  },
  ask: {
    icon: IconFilePlus,
    fields: () => ({ dueOn: day(t('fields.askBy'), fromToday, usualDay()) }),
    what: ({ dueOn = '' }) => ({ act: 'ask', dueOn }),
    detail: ({ dueOn }) => on(dueOn),
  },
  remind: { icon: IconBell, fields: () => ({}), what: () => ({ act: 'remind' }) },
  remindFees: { icon: IconBellRinging, fields: () => ({}), what: () => ({ act: 'remindFees' }) },
  due: {
    icon: IconCalendarDue,
    fields: () => ({ dueOn: day(t('fields.dueOn'), dayOrNone, '', { hint: t('fields.dueHint') }) }),
    what: ({ dueOn }) => ({ act: 'due', dueOn: dueOn || null }),
    undo: ({ dueOn }, { dueOn: from }) => ({ act: 'due', dueOn, from }),
    detail: ({ dueOn }) => on(dueOn),
  },
  fee: {
    icon: IconCurrencyRupee,
    fields: () => ({
      amount: line(t('fields.amount'), rupees, '', { hint: t('fields.amountHint'), digits: true }),
      note: line(t('fields.note'), feeNote),
    }),
    what: ({ amount, note = '' }) => ({ act: 'fee', fee: { amount: Number(amount), note } }),
    undo: ({ fee }, { fee: from }) => ({ act: 'fee', fee: { amount: fee?.amount ?? 0, note: fee?.note ?? '' }, from }),
    detail: ({ fee }) => t('details.fee', { amount: formatNumber(fee.amount) }),
  },
  file: {
    icon: IconFileCheck,
    fields: () => ({ filedOn: day(t('fields.filedOn'), untilToday, inDays(0)) }),
    what: ({ filedOn = '' }) => ({ act: 'file', filedOn, numbers: {} }),
    detail: ({ filedOn }) => t('details.on', { day: formatShortDate(filedOn) }),
  },
  withdraw: {
    icon: IconTrash,
    danger: true,
    fields: () => ({
      note: text(t('fields.why'), reasonText(messages.noteMissing), '', { hint: t('fields.whyHint') }),
    }),
    what: ({ note = '' }) => ({ act: 'withdraw', note }),
  },
};

/** What a trial uses before a reason is written: none is stored. */
export const trialOf = (what: ActOnMany): ActOnMany =>
  what.act === 'withdraw' && !longText.safeParse(what.note).success ? { ...what, note: '–' } : what;

/** The entry by its name, for any act. */
export const entryOf = (name: ManyName) => manyActs[name] as unknown as ManyEntry<ManyName>;
