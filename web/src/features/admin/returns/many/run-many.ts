import { limits, type ManyAct, reminderCalls, returnCalls, type StaffReturn } from '@easy-tax/contracts';
import { inChunks, type Outcome } from '../../../../components/data-table/bulk/use-bulk';
import { t } from '../../../../i18n/en/admin/returns/many';
import { translateServerMessage } from '../../../../i18n/translate-server-message';
import { api } from '../../../../lib/http/api';
import { listReturns } from '../shared/api';
import { type ActOnMany, entryOf } from './many-acts';

const PAGE_SIZE = limits.pageSizeMax;

const call = (what: ActOnMany, isTrial: boolean) => async (ids: readonly string[]) => {
  const body = { ids: [...ids], isTrial };
  if (what.act === 'remindFees') return (await api.call(reminderCalls.remindOfFees, { body })).data;
  return (await api.call(returnCalls.changeReturns, { body: { ...body, what: forThese(what, ids) } })).data;
};

/** A call takes the numbers of its own returns. */
const forThese = (what: ManyAct, ids: readonly string[]): ManyAct =>
  what.act === 'file'
    ? { ...what, numbers: Object.fromEntries(Object.entries(what.numbers).filter(([id]) => ids.includes(id))) }
    : what;

/** Which of these would be done, and why the others would not. */
export const tryMany = (what: ActOnMany, ids: readonly string[]): Promise<Outcome> =>
  inChunks(ids, call(what, true), { batchSize: limits.bulkRows });

interface Watch {
  readonly onProgress: (count: number) => void;
  readonly isStopped: () => boolean;
}

export const runMany = (what: ActOnMany, ids: readonly string[], watch: Watch): Promise<Outcome> =>
  inChunks(ids, call(what, false), watch);

/** Makes each of these returns what its row shows. @returns those that could not be, and why */
export async function undoMany(done: ActOnMany, rows: readonly StaffReturn[]): Promise<readonly LeftOut[]> {
  const groups = new Map<string, { readonly what: ActOnMany; readonly ids: string[] }>();
  for (const row of rows) {
    const what = entryOf(done.act).undo?.(row, done);
    if (!what) continue;
    const key = JSON.stringify(what);
    groups.set(key, { what, ids: [...(groups.get(key)?.ids ?? []), row._id] });
  }
  const left: LeftOut[] = [];
  for (const { what, ids } of groups.values()) left.push(...leftOutOf(await inChunks(ids, call(what, false))));
  return left;
}

/** All returns that match, in the order of the list, up to the most that one act takes. */
export async function listMatching(view: Readonly<Record<string, string>>): Promise<StaffReturn[]> {
  const rows: StaffReturn[] = [];
  let cursor: string | null = null;
  do {
    const start: Record<string, string> = cursor ? { cursor } : {};
    const page = await listReturns({ ...view, ...start, pageSize: String(PAGE_SIZE) });
    rows.push(...page.rows);
    cursor = page.next;
  } while (cursor && rows.length < limits.manyReturns);
  return rows.slice(0, limits.manyReturns);
}

/** Returns left out for one reason. */
export interface LeftOut {
  readonly reason: string;
  readonly ids: readonly string[];
}

/** The reasons of those that were not done, the commonest first. */
export function leftOutOf({ refused, gone, failed, failureMessage }: Outcome): LeftOut[] {
  const reasons = new Map<string, string[]>();
  const add = (reason: string, id: string) => reasons.set(reason, [...(reasons.get(reason) ?? []), id]);
  for (const { _id, message } of refused) add(translateServerMessage(message), _id);
  for (const id of gone) add(t('gone'), id);
  for (const id of failed) add(failureMessage ?? t('failed'), id);
  return [...reasons]
    .map(([reason, ids]) => ({ reason, ids }))
    .toSorted((one, other) => other.ids.length - one.ids.length);
}
