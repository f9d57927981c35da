import {
  type BulkOutcome,
  dayInIndia,
  dueReturnsOn,
  type FormForMany,
  type FormGift,
  type FormPreview,
  formsInPlaceOf,
  lateDays,
  messages,
  spanOf,
} from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { Conflict, eachOf, NotFound } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import { ClientIds } from '../clients/client-ids.js';
import type { StoredClient } from '../clients/stored/client.records.js';
import { ClientsRepository } from '../clients/stored/clients.repository.js';
import { WriteClients } from '../clients/write-clients.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { OwnReturnsRepository } from '../return-records/returns-of-client.repository.js';
import { PlannedReturnsRepository, ReturnBatchesRepository } from './opening.repository.js';

type Form = FormForMany['form'];

/** A form that the office files for several clients from now on. Their returns that are due open at once. */
@Injectable()
export class GiveForm {
  constructor(
    private readonly clients: ClientsRepository,
    private readonly writing: WriteClients,
    private readonly ids: ClientIds,
    private readonly planned: PlannedReturnsRepository,
    private readonly returns: ReturnsRepository,
    private readonly own: OwnReturnsRepository,
    private readonly batches: ReturnBatchesRepository,
    private readonly clock: Clock,
  ) {}

  /** Changes nothing. Clients that are gone are in none of the sums. */
  async preview({ ids, form }: FormForMany): Promise<FormPreview> {
    const preview: FormPreview = { clients: 0, returns: 0, leftOut: [] };
    for (const id of new Set(ids)) {
      const client = await this.find(id);
      if (!client) continue;
      const reason = await this.reasonAgainst(client, form);
      if (reason) preview.leftOut.push({ _id: id, name: client.name, reason });
      else {
        preview.clients += 1;
        preview.returns += await this.countAtOnce(client, form);
      }
    }
    return preview;
  }

  /** @throws Conflict if the batch is another's, or is being taken back */
  async give({ ids, form, batchId }: FormGift, by: Actor): Promise<BulkOutcome> {
    await this.needBatch(batchId, by);
    return eachOf(ids, async (id) => {
      await this.needBatch(batchId, by);
      const client = await this.find(id);
      if (!client) throw new NotFound();
      const reason = await this.reasonAgainst(client, form);
      if (reason) throw new Conflict(refusals[reason]);
      const forms = client.forms.map((each) => (each.form === form.form ? { ...each, from: form.from } : each));
      if (!formIn(client, form)) forms.push(form);
      await this.writing.change(id, { version: client.version, forms }, by, batchId);
    });
  }

  private async needBatch(id: string, by: Actor): Promise<void> {
    const batch = await this.batches.find(id);
    if (batch && (batch.by?._id !== by._id || batch.state !== 'open')) throw new Conflict(messages.batchMoving);
  }

  private async find(id: string): Promise<StoredClient | null> {
    const client = await this.clients.find(id);
    return client?.hiddenAt ? null : client;
  }

  /** A client that has the form without a first period gets that alone, unless returns before it show that it is not the first. */
  private async reasonAgainst(client: StoredClient, form: Form): Promise<keyof typeof refusals | null> {
    if (!client.isActive) return 'archived';
    const has = formIn(client, form);
    if (!has) {
      const inPlace = formsInPlaceOf(form.form);
      return client.forms.some((each) => inPlace.includes(each.form)) ? 'other' : null;
    }
    if (has.from || !form.from || has.rhythm !== form.rhythm) return 'has';
    const { from } = spanOf(form.from);
    for await (const earlier of this.own.iterateByClients(await this.ids.withMerged(client._id)))
      if (earlier.form === form.form && earlier.step !== 'withdrawn' && spanOf(earlier.period).from < from)
        return 'has';
    return null;
  }

  private async countAtOnce(client: StoredClient, form: Form): Promise<number> {
    if (!form.from) return 0;
    const ids = await this.ids.withMerged(client._id);
    let count = 0;
    for (const due of dueReturnsOn(lateDays(dayInIndia(this.clock.now())))([form])) {
      const { state = 'waiting' } = (await this.planned.find(ids, due)) ?? {};
      const isToOpen = state === 'waiting' || state === 'archived' || state === 'taken-back';
      if (isToOpen && (await this.returns.listOfPeriod(ids, due)).length === 0) count += 1;
    }
    return count;
  }
}

const formIn = ({ forms }: StoredClient, { form }: Form) => forms.find((each) => each.form === form);

const refusals = {
  has: messages.formHere,
  other: messages.otherTaxForm,
  archived: messages.clientArchived,
} satisfies Record<FormPreview['leftOut'][number]['reason'], string>;
