import { dayInIndia, limits, openSteps, type ReturnQuery } from '@easy-tax/contracts';
import { Clock, InjectRecords, type Page, type Records, toPageQuery, type Where } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { OwnerId } from '../../filings/owner.js';
import { derived } from './derive.js';
import { ReturnRecords, type StoredReturn } from './return.records.js';

/** The returns. A client's queries demand its id as the owner; the others are for staff and sweepers. */
@Injectable()
export class ReturnsRepository {
  constructor(
    @InjectRecords(ReturnRecords) private readonly returns: Records<StoredReturn>,
    private readonly clock: Clock,
  ) {}

  /** @throws DuplicateKey for `requestKey` or `reference` */
  add(opened: StoredReturn): Promise<StoredReturn> {
    return this.returns.insert(this.derive(opened));
  }

  find(id: string): Promise<StoredReturn | null> {
    return this.returns.find(id);
  }

  findByRequestKey(requestKey: string): Promise<StoredReturn | null> {
    return this.returns.findBy('requestKey', requestKey);
  }

  /** Null if it is another's or there is none. */
  async findOwn(owner: OwnerId, id: string): Promise<StoredReturn | null> {
    const found = await this.returns.find(id);
    return found?.owner === owner ? found : null;
  }

  /** Own returns, newest first. */
  async listOwn(owner: OwnerId): Promise<StoredReturn[]> {
    const order = { sort: 'createdAt', dir: 'desc' } as const;
    return (await this.returns.page({ where: { owner }, pageSize: limits.ownReturns, ...order })).rows;
  }

  list({ step, assignee, client, waitsFor, overdue, ...asked }: ReturnQuery): Promise<Page<StoredReturn>> {
    return this.returns.page(
      toPageQuery<StoredReturn>(asked, {
        ...(step && { step }),
        ...(assignee && { assigneeId: assignee === 'nobody' ? null : assignee }),
        ...(client && { owner: client }),
        ...(waitsFor && { waitsFor }),
        ...(overdue && { urgency: { before: '1' } }),
      }),
    );
  }

  /** Changes a return if nobody has changed it since it was read; null if somebody has. */
  replace(before: StoredReturn, after: StoredReturn): Promise<StoredReturn | null> {
    const { _id, createdAt: _, ...set } = this.derive(after);
    const revision = before.revision + 1;
    return this.returns.change({ _id, revision: before.revision }, { set: { ...set, revision } });
  }

  /** Those that are not finished, those of GST that are filed included. */
  unfinished(where: Where<StoredReturn> = {}): AsyncIterable<StoredReturn> {
    return this.returns.iterate({ ...where, step: { in: [...openSteps] } });
  }

  /** Returns whose last day has passed, and which are not stored as overdue yet. */
  async *newlyOverdue(): AsyncGenerator<StoredReturn> {
    const today = dayInIndia(this.clock.now());
    for (const rank of ['1', '2']) yield* this.returns.iterate({ urgency: { notBefore: rank, before: rank + today } });
  }

  private derive(stored: StoredReturn): StoredReturn {
    return derived(stored, dayInIndia(this.clock.now()));
  }
}
