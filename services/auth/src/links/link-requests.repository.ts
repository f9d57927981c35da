import { InjectRecords, newId, type Records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { type LinkRequest, LinkRequestRecords } from './link-request.records.js';

/** Requested links that are not sent yet. */
@Injectable()
export class LinkRequestsRepository {
  constructor(@InjectRecords(LinkRequestRecords) private readonly requests: Records<LinkRequest>) {}

  async add(purpose: LinkRequest['purpose'], email: string, now: Date): Promise<void> {
    const createdAt = now.toISOString();
    await this.requests.insert({ _id: newId(), createdAt, purpose, email, nextAt: createdAt });
  }

  due(now: Date): AsyncIterable<LinkRequest> {
    return this.requests.iterate({ nextAt: { before: now.toISOString() } });
  }

  /** Claims a request until then; false if another replica holds it. */
  async claim({ _id, nextAt }: LinkRequest, until: Date): Promise<boolean> {
    return (await this.requests.change({ _id, nextAt }, { set: { nextAt: until.toISOString() } })) !== null;
  }

  async remove({ _id }: LinkRequest): Promise<void> {
    await this.requests.remove({ _id });
  }
}
