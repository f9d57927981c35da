import {
  type ChecklistPaper,
  checklistIn,
  checklistsFor,
  isSamePaper,
  limits,
  type ManyAct,
  messages,
  type OwnChecklists,
  paperNameFor,
  steps,
} from '@easy-tax/contracts';
import { Conflict, ValidationFailed } from '@easy-tax/platform/http';
import type { StoredReturn } from '../return.records.js';
import type { Act } from './act.js';
import { withFee } from './fee.js';
import { type Assignee, assignReturn, type DueRules, setDueDate } from './fields.js';
import { remindClient, reminderOf } from './remind.js';
import { askForPapers } from './requests.js';
import { takeStep } from './step.js';

/** What an act on many needs to know beside a return. */
export interface Around {
  readonly assignee: Assignee;
  readonly checklists: OwnChecklists;
  /** Kinds of the papers that are here. */
  readonly kinds: readonly string[];
  readonly dueRules: DueRules;
}

/** An act on many, for one of them. @throws Conflict: it is left out, for this reason */
export const actOnOne =
  (what: ManyAct, around: Around): Act =>
  (stored, context) => {
    if (!isFrom(what, stored)) throw new Conflict(messages.changedSince);
    const after = actFor(what, around)(stored, context);
    if (after === stored) throw new Conflict(messages.alreadySo);
    return after;
  };

function actFor(what: ManyAct, around: Around): Act {
  switch (what.act) {
    case 'assign':
      return assignReturn(around.assignee);
    case 'ask':
      return (stored, context) => {
        refuseAfter('preparation', stored);
        const items = missingPapers(stored, around).slice(0, limits.requestsAtOnce);
        if (items.length === 0) throw new Conflict(messages.papersAllThere);
        return askForPapers({ items, dueOn: what.dueOn })(stored, context);
      };
    case 'remind':
      return (stored, context) => {
        if (steps[stored.step].waits.for !== 'client') throw new Conflict(messages.waitsForOffice);
        reminderOf(stored);
        return remindClient(stored, context);
      };
    case 'due':
      return (stored, context) => {
        refuseAfter('filing', stored);
        return setDueDate(what.dueOn, around.dueRules)(stored, context);
      };
    case 'fee':
      return (stored, context) => withFee(stored, what.fee, context);
    case 'file':
      return (stored, context) => {
        refuseAfter('filing', stored);
        if (steps[stored.step].phase !== 'filing') throw new Conflict(messages.notApprovedYet);
        const acknowledgement = what.numbers[stored._id] ?? '';
        return refusingAlone(takeStep({ to: 'filed', acknowledgement, filedOn: what.filedOn, version: 0 }))(
          stored,
          context,
        );
      };
    case 'withdraw':
      return (stored, context) => {
        refuseAfter('filing', stored);
        return takeStep({ to: 'withdrawn', note: what.note, version: 0 })(stored, context);
      };
  }
}

/** False if the act is for returns that have another value. */
function isFrom(what: ManyAct, { assigneeId, dueOn, fee }: StoredReturn): boolean {
  if (!('from' in what) || what.from === undefined) return true;
  if (what.act === 'assign') return assigneeId === what.from;
  if (what.act === 'due') return dueOn === what.from;
  return (fee?.amount ?? 0) === what.from.amount && (fee === null || fee.note === what.from.note);
}

/** A wrong number concerns one return of many. */
const refusingAlone =
  (act: Act): Act =>
  (stored, context) => {
    try {
      return act(stored, context);
    } catch (error) {
      throw error instanceof ValidationFailed ? new Conflict(error.message) : error;
    }
  };

/** @throws Conflict for a return that is beyond this phase */
function refuseAfter(last: 'preparation' | 'filing', { step }: StoredReturn): void {
  const { phase } = steps[step];
  if (phase === 'filed') throw new Conflict(messages.filedAlready);
  if (phase === 'withdrawn') throw new Conflict(messages.withdrawnAlready);
  if (last === 'preparation' && phase !== 'preparation') throw new Conflict(messages.draftSentAlready);
}

/** Papers of the checklist and of the last return that are neither here nor asked for, each once. */
function missingPapers(stored: StoredReturn, { checklists, kinds }: Around): ChecklistPaper[] {
  const { form, period, requests, usualPapers } = stored;
  const there = [...requests.filter(({ state }) => state !== 'taken-back').map(({ title }) => title), ...kinds];
  const usual = (usualPapers ?? []).map((title) => ({ title: paperNameFor(title, period), reason: '' }));
  const listed = [...checklistsFor(form).flatMap((name) => checklistIn(checklists, name, period)), ...usual];
  return listed.filter(({ title }) => {
    if (there.some((each) => isSamePaper(each, title))) return false;
    there.push(title);
    return true;
  });
}
