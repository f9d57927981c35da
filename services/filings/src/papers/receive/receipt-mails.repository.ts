import { InjectRecords, newId, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { StoredFiling } from '../../paper-records/filing.records.js';
import type { OwnerId } from '../../storage/object-store.js';

/** A received paper whose receipt is still to be mailed. */
const PendingReceiptMail = z.object({
  _id: z.string(),
  createdAt: z.string(),
  owner: z.string(),
  filingId: z.string(),
});
export type PendingReceiptMail = z.infer<typeof PendingReceiptMail>;
export const PendingReceiptMailRecords = records('receiptmails', PendingReceiptMail, { filter: ['owner'] });

@Injectable()
export class ReceiptMailsRepository {
  constructor(@InjectRecords(PendingReceiptMailRecords) private readonly pending: Records<PendingReceiptMail>) {}

  async add({ _id: filingId, owner, createdAt }: StoredFiling & { readonly owner: string }): Promise<void> {
    await this.pending.insert({ _id: newId(), createdAt, owner, filingId });
  }

  /** All, by owner. There are few: a receipt waits for minutes. */
  async listByOwner(): Promise<ReadonlyMap<string, readonly PendingReceiptMail[]>> {
    const groups = new Map<string, PendingReceiptMail[]>();
    for await (const mail of this.pending.iterate()) groups.set(mail.owner, [...(groups.get(mail.owner) ?? []), mail]);
    return groups;
  }

  async remove({ _id }: PendingReceiptMail): Promise<void> {
    await this.pending.remove({ _id });
  }

  async removeByOwner(owner: OwnerId): Promise<void> {
    for await (const mail of this.pending.iterate({ owner })) await this.remove(mail);
  }
}
