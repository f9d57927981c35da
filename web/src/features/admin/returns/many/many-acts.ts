import {
  limits,
  longText,
  type ManyAct,
  messages,
  NOBODY,
  type ReturnBefore,
  recordId,
  reminderCalls,
  returnCalls,
} from '@easy-tax/contracts';
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
import { batchesOf, inBatches, inChunks, type Outcome } from '../../../../components/data-table/bulk/use-bulk';
import { t } from '../../../../i18n/en/admin/returns/many';
import { formatNumber, formatShortDate } from '../../../../i18n/format';
import { translateServerMessage } from '../../../../i18n/translate-server-message';
import { api } from '../../../../lib/http/api';
import { choice, day, dayOrNone, type Field, fromToday, line, reasonText, text, untilToday } from '../acts/act-form';
import { feeNote, rupees } from '../acts/fee-acts';
import { inDays, usualDay } from '../shared/words';

/** `remindFees` is a call of its own. */
export type ActOnMany = ManyAct | { readonly act: 'remindFees' };
export type ManyName = ActOnMany['act'];
type Of<Name extends ManyName> = Extract<ActOnMany, { act: Name }>;

/** Assignees to choose from: id and name. */
export type Choices = readonly (readonly [value: string, label: string])[];

/** An act on many returns, as its dialog shows it. */
interface ManyEntry<Name extends ManyName> {
  readonly icon: Glyph;
  readonly fields: (assignees: Choices) => Readonly<Record<string, Field>>;
  /** The call's input from the checked fields. */
  readonly what: (typed: Readonly<Record<string, string>>) => Of<Name>;
  /** The act that makes a return what it was. */
  readonly undo?: (before: ReturnBefore) => Of<Name>;
  /** Follows the act's word ('assigned') in the line afterwards. */
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
    undo: ({ assignee }) => ({ act: 'assign', assignee: assignee?._id ?? null }),
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
    undo: ({ dueOn }) => ({ act: 'due', dueOn }),
    detail: ({ dueOn }) => on(dueOn),
  },
  fee: {
    icon: IconCurrencyRupee,
    fields: () => ({
      amount: line(t('fields.amount'), rupees, '', { hint: t('fields.amountHint'), digits: true }),
      note: line(t('fields.note'), feeNote),
    }),
    what: ({ amount, note = '' }) => ({ act: 'fee', fee: { amount: Number(amount), note } }),
    undo: ({ fee }) => ({ act: 'fee', fee: { amount: fee?.amount ?? 0, note: fee?.note ?? '' } }),
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

/** The act with a placeholder until a reason is written: a trial stores none. */
export const trialOf = (what: ActOnMany): ActOnMany =>
  what.act === 'withdraw' && !longText.safeParse(what.note).success ? { ...what, note: '–' } : what;

/** The entry by its name, for any act. */
export const entryOf = (name: ManyName) => manyActs[name] as unknown as ManyEntry<ManyName>;

const call =
  (what: ActOnMany, isTrial: boolean, before: ReturnBefore[], unmailed: string[] = []) =>
  async (ids: readonly string[]) => {
    const body = { ids: [...ids], isTrial };
    if (what.act === 'remindFees') return await api.data(reminderCalls.remindOfFees, { body });
    const { data } = await api.call(returnCalls.changeReturns, { body: { ...body, what: forThese(what, ids) } });
    before.push(...data.before);
    unmailed.push(...data.unmailed);
    return data;
  };

/** A call takes the numbers of its own returns. */
const forThese = (what: ManyAct, ids: readonly string[]): ManyAct =>
  what.act === 'file'
    ? { ...what, numbers: Object.fromEntries(Object.entries(what.numbers).filter(([id]) => ids.includes(id))) }
    : what;

/** The outcome of an act that is only tried. */
export interface Tried extends Outcome {
  /** The done ones whose client gets no mail. */
  readonly unmailed: readonly string[];
  /** The done ones as they are, for the undo of an act without an answer: the page's rows may be old. */
  readonly before: readonly ReturnBefore[];
}

/** Tells, without a change, which of these would be done, and why the others would not. */
export async function tryMany(what: ActOnMany, ids: readonly string[]): Promise<Tried> {
  const before: ReturnBefore[] = [];
  const unmailed: string[] = [];
  const tried = await inChunks(ids, call(what, true, before, unmailed), limits.bulkRows);
  const failureMessage = tried.unanswered.length > 0 ? t('lookFailed') : tried.failureMessage;
  return { ...tried, failureMessage, unmailed, before };
}

interface Watch {
  readonly onProgress: (count: number) => void;
  readonly isStopped: () => boolean;
}

/** An outcome, and the returns that were changed as they were before: without an answer, as the trial found them. */
export interface ManyOutcome extends Outcome {
  readonly before: readonly ReturnBefore[];
}

/** The act for those alone that are still as the other act would make them. */
function after(other: ActOnMany | undefined, what: ActOnMany): ActOnMany {
  if (what.act === 'assign' && other?.act === 'assign') return { ...what, from: other.assignee };
  if (what.act === 'due' && other?.act === 'due') return { ...what, from: other.dueOn };
  return what.act === 'fee' && other?.act === 'fee' ? { ...what, from: other.fee } : what;
}

type ActOf = (id: string) => ActOnMany;

/** The returns that get the same act, together. */
function groupsOf(ids: readonly string[], actOf: ActOf): string[][] {
  const groups = new Map<string, string[]>();
  for (const id of ids) {
    const key = JSON.stringify(actOf(id));
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  return [...groups.values()];
}

/** Does what was tried to those that are as the trial found them: the undo of an act without an answer puts that back. */
export async function runMany(what: ActOnMany, tried: Tried, watch: Watch): Promise<ManyOutcome> {
  const acts = new Map(tried.before.map((each) => [each._id, after(entryOf(what.act).undo?.(each), what)]));
  const actOf: ActOf = (id) => acts.get(id) ?? what;
  const before: ReturnBefore[] = [];
  const batches = groupsOf(tried.done, actOf).flatMap((ids) => batchesOf(ids));
  const outcome = await inBatches(batches, (ids) => call(actOf(ids[0] ?? ''), false, before)(ids), watch);
  return { ...outcome, before: [...before, ...tried.before.filter(({ _id }) => outcome.unanswered.includes(_id))] };
}

interface Undone {
  /** Returns that could not be made what they were, and why. */
  readonly leftOut: readonly LeftOut[];
  /** Another try may take these back. */
  readonly again: readonly string[];
}

/** Makes each of these returns what it was, unless somebody has changed it since. */
export async function undoMany(done: ActOnMany, before: readonly ReturnBefore[]): Promise<Undone> {
  const acts = new Map(before.map((each) => [each._id, entryOf(done.act).undo?.(each)]));
  const actOf: ActOf = (id) => after(done, acts.get(id) ?? done);
  const leftOut: LeftOut[] = [];
  const again: string[] = [];
  for (const ids of groupsOf([...acts.keys()], actOf)) {
    const outcome = await inChunks(ids, (some) => call(actOf(some[0] ?? ''), false, [])(some));
    leftOut.push(...leftOutOf(outcome));
    again.push(...outcome.unanswered, ...outcome.failed);
  }
  return { leftOut, again };
}

/** Returns left out for one reason. */
export interface LeftOut {
  readonly reason: string;
  readonly ids: readonly string[];
}

/** The reasons of those that were not done, the commonest first. */
export function leftOutOf({ refused, gone, unanswered, failed, failureMessage }: Outcome): LeftOut[] {
  const reasons = new Map<string, string[]>();
  const add = (reason: string, id: string) => reasons.set(reason, [...(reasons.get(reason) ?? []), id]);
  for (const { _id, message } of refused) add(translateServerMessage(message), _id);
  for (const id of gone) add(t('gone'), id);
  for (const id of unanswered) add(t('unanswered'), id);
  for (const id of failed) add(failureMessage ?? t('failed'), id);
  return [...reasons]
    .map(([reason, ids]) => ({ reason, ids }))
    .toSorted((one, other) => other.ids.length - one.ids.length);
}
