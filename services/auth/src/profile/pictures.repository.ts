import { recordId, timestamp } from '@easy-tax/contracts';
import { InjectRecords, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { HoldsPersonalData, type PersonalDataPart } from '../user-records/user-records.repository.js';

/** A person's picture. `_id` is the account's. */
const StoredPicture = z.object({
  _id: recordId,
  createdAt: timestamp,
  /** A `data:` URL, validated by contracts. */
  dataUrl: z.string(),
});
export type Picture = z.infer<typeof StoredPicture>;

export const PictureRecords = records<Picture>('pictures', StoredPicture);

/** The pictures of accounts, each under its account's id. */
@Injectable()
@HoldsPersonalData(PictureRecords)
export class PicturesRepository implements PersonalDataPart {
  constructor(@InjectRecords(PictureRecords) private readonly pictures: Records<Picture>) {}

  async findByUser(userId: string): Promise<string | null> {
    return (await this.pictures.find(userId))?.dataUrl ?? null;
  }

  async save(userId: string, dataUrl: string, now: Date): Promise<void> {
    if (await this.replace(userId, dataUrl)) return;
    const picture = { _id: userId, createdAt: now.toISOString(), dataUrl };
    // Null: a concurrent change has made the record; this one then overwrites it.
    if (!(await nullIfDuplicate(this.pictures.insert(picture)))) await this.replace(userId, dataUrl);
  }

  async removeByUser(userId: string): Promise<void> {
    await this.pictures.remove({ _id: userId });
  }

  private replace(userId: string, dataUrl: string): Promise<Picture | null> {
    return this.pictures.change({ _id: userId }, { set: { dataUrl } });
  }
}
