import {
  type ByTaxNumberInput,
  type ChecklistPaper,
  checklistIn,
  checklistsFor,
  type FoundByTaxNumber,
  isSamePaper,
  limits,
  type ManyAct,
  type ManyInput,
  type ManyOutcome,
  messages,
  type OwnChecklists,
  paperNameFor,
  type ReturnBefore,
  type ReturnMailChoice,
  steps,
} from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Conflict, eachOf, ValidationFailed } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import { Assignees } from '../clients/assignees.js';
import { ReadClients } from '../clients/read-clients.js';
import { Events } from '../events/events.js';
import { ReturnMailer } from '../mails/sending/return-mails.js';
import type { Act } from '../return-records/acts/act.js';
import { withFee } from '../return-records/acts/fee.js';
import { type Assignee, assignReturn, type DueRules, setDueDate } from '../return-records/acts/fields.js';
import { remindClient, reminderOf } from '../return-records/acts/remind.js';
import { askForPapers } from '../return-records/acts/requests.js';
import { takeStep } from '../return-records/acts/steps.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnArrivals } from '../return-records/return-counts.service.js';
import { staffReturnOf } from '../return-records/return-view.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { FindDueRules, OfficeChecklists } from './firm.js';
import { RemindClient } from './remind-client.service.js';
import { ReturnWriter } from './return-writer.service.js';

/** Facts beside a return that an act on many needs. */
interface Around {
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
    const after = actFor(what, around)(stored, context);
    if (after !== stored && isFrom(what, stored)) return after;
    // An undo may follow an act whose answer was lost, and which changed nothing.
    throw new Conflict(after === stored ? messages.alreadySo : messages.changedSince);
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

const beforeOf = ({ _id, assigneeId, assigneeName, dueOn, fee }: StoredReturn): ReturnBefore => ({
  _id,
  assignee: assigneeId === null ? null : { _id: assigneeId, name: assigneeName },
  dueOn,
  fee,
});

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

/** Facts that are the same for all of them. */
type AroundAll = Omit<Around, 'kinds' | 'dueRules'>;

/** The acts that mail clients, if anybody can be mailed. */
const mailOf: Readonly<Partial<Record<ManyAct['act'], keyof ReturnMailChoice>>> = { ask: 'papers', file: 'filed' };

/** As for one return. */
const audited = {
  assign: { name: 'change', detail: { fields: ['assignee'] } },
  ask: { name: 'ask' },
  due: { name: 'change', detail: { fields: ['dueOn'] } },
  fee: { name: 'change', detail: { fields: ['fee'] } },
  file: { name: 'step', detail: { to: 'filed' } },
  withdraw: { name: 'step', detail: { to: 'withdrawn' } },
} as const;

/** Acts of staff on many returns at once. Each return is changed by a write of its own, or stays whole. */
@Injectable()
export class ManyReturns {
  constructor(
    private readonly writer: ReturnWriter,
    private readonly returns: ReturnsRepository,
    private readonly arrivals: ReturnArrivals,
    private readonly assignees: Assignees,
    private readonly reminding: RemindClient,
    private readonly mailer: ReturnMailer,
    private readonly clients: ReadClients,
    private readonly checklists: OfficeChecklists,
    private readonly dueRules: FindDueRules,
    private readonly events: Events,
  ) {}

  /** @throws Forbidden, NotFound for the assignee; ValidationFailed for a day that fits none of them */
  async change({ ids, what, isTrial }: ManyInput, by: Actor): Promise<ManyOutcome> {
    const around = await this.aroundOf(what, by);
    const before: ReturnBefore[] = [];
    const unmailed: string[] = [];
    const outcome = await eachOf(ids, async (id) => {
      const stored = await (isTrial ? this.try(id, what, around, by, unmailed) : this.act(id, what, around, by));
      if (stored) before.push(beforeOf(stored));
    });
    return { ...outcome, before, unmailed };
  }

  /** The client's open return of this form and period, by each number; the approved one of several. */
  async findByTaxNumber({ form, period, numbers }: ByTaxNumberInput): Promise<FoundByTaxNumber[]> {
    const clients = await this.clients.findByTaxNumbers(numbers);
    return Promise.all(
      clients.map(async (client) => {
        if (!client) return { client: null, found: null };
        const { rows } = await this.returns.list({ client: client._id, form, period });
        const left = rows.filter(({ step }) => step !== 'withdrawn');
        const found = left.find(({ step }) => step === 'approved') ?? left[0];
        return { client: client.name, found: found ? staffReturnOf(found, client._id) : null };
      }),
    );
  }

  private async aroundOf(what: ManyAct, by: Actor): Promise<AroundAll> {
    const assignee = what.act === 'assign' ? await this.assignees.chosenBy(by, what.assignee) : null;
    const checklists = what.act === 'ask' ? await this.checklists.read() : {};
    return { assignee, checklists };
  }

  /**
   * @param unmailed gets the id if the act's mail reaches nobody
   * @returns the return as it is @throws what `act` would throw
   */
  private async try(id: string, what: ManyAct, around: AroundAll, by: Actor, unmailed: string[]) {
    const stored = await this.writer.readToWrite({ id, by, side: 'office' });
    actOnOne(what, { ...around, ...(await this.aroundOne(id, what)) })(stored, this.writer.contextOf(by, 'office'));
    if (what.act === 'remind') await this.reminding.refuseNotToRemind(stored);
    const mail = mailOf[what.act];
    if (mail && (await this.mailer.findRecipients(stored, mail)).recipients.length === 0) unmailed.push(id);
    return stored;
  }

  /** @returns the return as it was; null: the act changes nothing that could be undone */
  private async act(id: string, what: ManyAct, around: AroundAll, by: Actor): Promise<StoredReturn | null> {
    const call = { id, by, key: undefined };
    if (what.act === 'remind') {
      await this.reminding.remind(call);
      return null;
    }
    const aroundOne = await this.aroundOne(id, what);
    const write = { ...call, ...audited[what.act], side: 'office', input: null } as const;
    const { before } = await this.writer.write(write, actOnOne(what, { ...around, ...aroundOne }));
    if (what.act === 'ask') await this.events.emit('papers.asked', { returnId: id, by });
    return before;
  }

  private async aroundOne(id: string, { act }: ManyAct): Promise<Omit<Around, keyof AroundAll>> {
    const around = { kinds: [], dueRules: { extensions: [] } };
    const stored = act === 'ask' || act === 'due' ? await this.returns.findById(id) : null;
    if (!stored) return around;
    if (act === 'due') return { ...around, dueRules: await this.dueRules.of(stored) };
    const { papers } = await this.arrivals.find(stored);
    return { ...around, kinds: papers.flatMap(({ kind }) => kind ?? []) };
  }
}
