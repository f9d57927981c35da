import {
  type BulkOutcome,
  type ByTaxNumberInput,
  type FoundByTaxNumber,
  type ManyAct,
  type ManyInput,
} from '@easy-tax/contracts';
import { type Actor } from '@easy-tax/platform/access';
import { eachOf } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import { Assignees, ReadClients } from '../clients/read-clients.js';
import { Events } from '../events/events.js';
import { type Around, actOnOne } from '../return-records/acts/many.js';
import { ReturnArrivals } from '../return-records/return-counts.service.js';
import { staffReturnOf } from '../return-records/return-view.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { FindDueRules, OfficeChecklists } from './firm.js';
import { ReturnWriter } from './return-writer.service.js';
import { RemindClient } from './staff-returns.service.js';

/** Facts that are the same for all of them. */
type AroundAll = Omit<Around, 'kinds' | 'dueRules'>;

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
    private readonly clients: ReadClients,
    private readonly checklists: OfficeChecklists,
    private readonly dueRules: FindDueRules,
    private readonly events: Events,
  ) {}

  /** @throws Forbidden, NotFound for the assignee; ValidationFailed for a day that fits none of them */
  async change({ ids, what, isTrial }: ManyInput, by: Actor): Promise<BulkOutcome> {
    const around = await this.aroundOf(what, by);
    return eachOf(ids, (id) => (isTrial ? this.try(id, what, around, by) : this.act(id, what, around, by)));
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
        return { client: client.name, found: found ? staffReturnOf(found) : null };
      }),
    );
  }

  private async aroundOf(what: ManyAct, by: Actor): Promise<AroundAll> {
    const assignee = what.act === 'assign' ? await this.assignees.chosenBy(by, what.assignee) : null;
    const checklists = what.act === 'ask' ? await this.checklists.read() : {};
    return { assignee, checklists };
  }

  /** @throws what `act` would throw */
  private async try(id: string, what: ManyAct, around: AroundAll, by: Actor): Promise<void> {
    const stored = await this.writer.readToWrite({ id, by, side: 'office' });
    actOnOne(what, { ...around, ...(await this.aroundOne(id, what)) })(stored, this.writer.contextOf(by, 'office'));
    if (what.act === 'remind') await this.reminding.refuseWithoutMail(stored);
  }

  private async act(id: string, what: ManyAct, around: AroundAll, by: Actor): Promise<void> {
    const call = { id, by, key: undefined };
    if (what.act === 'remind') {
      await this.reminding.remind(call);
      return;
    }
    const aroundOne = await this.aroundOne(id, what);
    const write = { ...call, ...audited[what.act], side: 'office', input: null } as const;
    await this.writer.write(write, actOnOne(what, { ...around, ...aroundOne }));
    if (what.act === 'ask') await this.events.emit('papers.asked', { returnId: id, by });
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
