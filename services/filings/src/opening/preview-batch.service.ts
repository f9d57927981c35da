import {
  addDays,
  type BatchForm,
  type DueReturn,
  dueDayOfForm,
  dueReturnsOn,
  type Extension,
  formsInPlaceOf,
  type LeftOut,
  limits,
  messages,
  type NextBatch,
  type OwnForm,
} from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Conflict } from '@easy-tax/platform/http';
import { Audit, People } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { isStaffNow } from '../clients/assignees.js';
import { ClientIds } from '../clients/client-ids.js';
import type { StoredClient } from '../clients/stored/client.records.js';
import { GstStates } from '../clients/stored/client-fields.js';
import { ClientsRepository } from '../clients/stored/clients.repository.js';
import { ExtensionsRepository, OwnFormsRepository } from '../office-rules/office-rules.repository.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { LastOpened } from './last-opened.js';
import { formOfPeriod } from './open-planned.service.js';
import { PlannedReturnsRepository, ReturnBatchesRepository } from './opening.repository.js';

/** A day further ahead than a year has no preview. */
const AHEAD_DAYS = 366;

/** Returns that open next by themselves. Only sums and the first few names are held: an office may have 10,000 clients. */
@Injectable()
export class PreviewBatch {
  constructor(
    private readonly clients: ClientsRepository,
    private readonly planned: PlannedReturnsRepository,
    private readonly returns: ReturnsRepository,
    private readonly ids: ClientIds,
    private readonly states: GstStates,
    private readonly batches: ReturnBatchesRepository,
    private readonly extensions: ExtensionsRepository,
    private readonly ownForms: OwnFormsRepository,
    private readonly people: People,
    private readonly audit: Audit,
    private readonly lastOpened: LastOpened,
  ) {}

  /** @param day without it the next one on which something opens that is not open already */
  async preview(day?: string): Promise<NextBatch | null> {
    if (day) return this.previewDay(day);
    for (let next = await this.dayAfter(await this.lastOpened.day()); next !== null; next = await this.dayAfter(next)) {
      const preview = await this.previewDay(next);
      if (preview.forms.length > 0) return preview;
    }
    return null;
  }

  /** @throws Conflict for a day that is over */
  async leaveOut(input: BatchForm, by: Actor): Promise<void> {
    const { day, isLeftOut, ...of } = input;
    if (day <= (await this.lastOpened.day())) throw new Conflict(messages.batchPast);
    const batch = await this.batches.obtain({ day, ownDay: day, by: null, state: 'planned' });
    if (batch.state !== 'planned') throw new Conflict(messages.batchMoving);
    const form = formOfPeriod(of as DueReturn);
    const others = batch.leftOut.filter((each) => each !== form);
    const leftOut = isLeftOut ? [...others, form] : others;
    if (!(await this.batches.changeLeftOut(batch, leftOut))) return this.leaveOut(input, by);
    await this.audit.record({ actor: by, action: 'batch.forms', subject: batch._id, detail: { form, isLeftOut } });
  }

  /** The next day on which a return of some client opens. */
  private async dayAfter(day: string): Promise<string | null> {
    const last = addDays(await this.lastOpened.day(), AHEAD_DAYS);
    const dueOf = dueReturnsOn({ first: addDays(day, 1), last });
    const inUse = await this.ownForms.filterInUse();
    let next: string | null = null;
    for await (const { forms, hiddenAt, isActive } of this.clients.iterate()) {
      const [due] = hiddenAt || !isActive ? [] : dueOf(inUse(forms));
      if (due && (next === null || due.opensOn < next)) next = due.opensOn;
    }
    return next;
  }

  private async previewDay(day: string): Promise<NextBatch> {
    const unticked = (await this.batches.findOfDay(day))?.leftOut ?? [];
    const sums = new Sums(unticked, await this.extensions.inForce(), await this.ownForms.all());
    const inUse = await this.ownForms.filterInUse();
    const there = new Map<string, ReadonlySet<string>>();
    const dueOf = dueReturnsOn({ first: day, last: day });
    for await (const client of this.clients.iterate()) {
      const dues = client.hiddenAt ? [] : dueOf(inUse(client.forms));
      for (const due of dues)
        there.set(formOfPeriod(due), there.get(formOfPeriod(due)) ?? (await this.clientsWith(due)));
      const state = dues.length > 0 ? await this.states.of(client) : null;
      sums.add({ ...client, state }, dues, (due) => there.get(formOfPeriod(due))?.has(client._id) ?? false);
    }
    return this.withoutThoseWhoLeft(sums.of(day));
  }

  /** Gives nobody the returns of clients whose member of staff has left or is blocked, as the opening does. */
  private async withoutThoseWhoLeft(preview: NextBatch): Promise<NextBatch> {
    const ids = preview.assignees.flatMap(({ assignee }) => assignee?._id ?? []);
    const staff = (await this.people.findPeople(ids)).filter(isStaffNow).map(({ _id }) => _id);
    const assignees = preview.assignees.filter(({ assignee }) => assignee && staff.includes(assignee._id));
    const left = preview.returns - assignees.reduce((sum, { returns }) => sum + returns, 0);
    const nobody = left > 0 ? [{ assignee: null, returns: left }] : [];
    return { ...preview, assignees: [...assignees, ...nobody].sort(most) };
  }

  /** Clients that have such a return already, or had one. */
  private async clientsWith(due: DueReturn): Promise<ReadonlySet<string>> {
    const ids = new Set<string>();
    for await (const { owner } of this.returns.inPlaceOf(due)) ids.add(owner);
    for await (const { clientId, state } of this.planned.ofPeriod(due))
      if (state !== 'waiting' && state !== 'archived') ids.add(clientId);
    for (const id of [...ids]) {
      const client = await this.ids.find(id);
      if (client) ids.add(client._id);
    }
    return ids;
  }
}

const most = (one: { readonly returns: number }, other: { readonly returns: number }) => other.returns - one.returns;

type InState = StoredClient & { readonly state: string | null };

/** Sums of a preview. */
class Sums {
  private readonly forms = new Map<string, NextBatch['forms'][number]>();
  private readonly assignees = new Map<string, NextBatch['assignees'][number]>();
  private readonly leftOut = new Map<string, LeftOut>();
  private leftOutClients = 0;
  private clients = 0;
  private returns = 0;

  constructor(
    private readonly unticked: readonly string[],
    private readonly extensions: readonly Extension[],
    private readonly ownForms: readonly OwnForm[],
  ) {}

  add(client: InState, dues: readonly DueReturn[], isThere: (due: DueReturn) => boolean): void {
    if (dues.length === 0) return;
    const left = client.isActive ? dues.filter(isThere) : dues;
    if (!client.isActive) this.leaveOut('archived', null, client);
    const isOpening = client.isActive && this.addActive(client, dues, left);
    if (left.length > 0 && !isOpening) this.leftOutClients += 1;
  }

  /** False if nothing opens for it. */
  private addActive(client: InState, dues: readonly DueReturn[], left: readonly DueReturn[]): boolean {
    for (const { form } of left) this.leaveOut('open', form, client);
    const opening = new Set<string>();
    for (const due of dues) {
      // One income tax return opens a year, also for a client with the forms of two.
      const place = `${formsInPlaceOf(due.form)[0]} ${due.period}`;
      if (!left.includes(due) && !opening.has(place) && this.addReturn(due, client)) opening.add(place);
    }
    if (opening.size > 0) this.addClient(client, opening.size);
    return opening.size > 0;
  }

  /** False if its form is unticked. */
  private addReturn({ form, period }: DueReturn, { forms, state }: InState): boolean {
    const key = formOfPeriod({ form, period });
    const isLeftOut = this.unticked.includes(key);
    const sum = this.forms.get(key) ?? { form, period, dueOn: [], returns: 0, isLeftOut };
    const dueClass = forms.find((each) => each.form === form)?.dueClass;
    const day = dueDayOfForm({ form, period, dueClass, state }, this.extensions, this.ownForms)?.day;
    const dueOn = day ? [...new Set([...sum.dueOn, day])].sort() : sum.dueOn;
    this.forms.set(key, { ...sum, returns: sum.returns + 1, dueOn });
    return !isLeftOut;
  }

  private addClient({ assigneeId, assigneeName }: StoredClient, opens: number): void {
    this.clients += 1;
    this.returns += opens;
    const assignee = assigneeId === null ? null : { _id: assigneeId, name: assigneeName };
    const sum = this.assignees.get(assigneeId ?? '') ?? { assignee, returns: 0 };
    this.assignees.set(assigneeId ?? '', { ...sum, returns: sum.returns + opens });
  }

  private leaveOut(reason: LeftOut['reason'], form: LeftOut['form'], { _id, name }: StoredClient): void {
    const key = `${reason} ${form}`;
    const sum = this.leftOut.get(key) ?? { reason, form, clients: 0, first: [] };
    const first = sum.first.length < limits.leftOutNamed ? [...sum.first, { _id, name }] : sum.first;
    this.leftOut.set(key, { ...sum, clients: sum.clients + 1, first });
  }

  of(day: string): NextBatch {
    return {
      day,
      returns: this.returns,
      clients: this.clients,
      forms: [...this.forms.values()].sort((one, other) => (one.dueOn[0] ?? '').localeCompare(other.dueOn[0] ?? '')),
      assignees: [...this.assignees.values()],
      leftOutClients: this.leftOutClients,
      leftOut: [...this.leftOut.values()],
    };
  }
}
