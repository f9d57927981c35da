import { isFinished, limits, messages, type UploadInput } from '@easy-tax/contracts';
import { Conflict, NotFound } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import type { ClientId } from '../../clients/client-id.js';
import type { StoredFiling } from '../../paper-records/filing.records.js';
import { FilingsRepository } from '../../paper-records/filings.repository.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';

type Named = Pick<UploadInput, 'returnId' | 'requestId'>;
type BelongsTo = Pick<StoredFiling, 'returnId' | 'requestId'>;

/** Finds the return that a client's paper belongs to, and the request that it answers. */
@Injectable()
export class ReturnOfPaper {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly filings: FilingsRepository,
  ) {}

  /**
   * Without a return or request it belongs to the one open return of these clients, if it has room.
   * @throws NotFound for a return or a request that is not theirs and open; Conflict if it has no more room
   */
  async find(clients: readonly ClientId[], { returnId, requestId }: Named): Promise<BelongsTo> {
    // A list of an accountant's returns may leave out the named one.
    const named = returnId === undefined ? null : await this.returns.findOwn(clients, returnId);
    const theirs = returnId === undefined ? await this.returns.listOwn(clients) : named ? [named] : [];
    const open = theirs.filter((each) => !isFinished(each));
    if (returnId === undefined && requestId === undefined) {
      const only = open.length === 1 ? (open[0]?._id ?? null) : null;
      return { returnId: only && (await this.isFull(only)) ? null : only, requestId: null };
    }
    const taxReturn = open.find(
      ({ requests }) =>
        requestId === undefined || requests.some((each) => each._id === requestId && each.state === 'open'),
    );
    if (!taxReturn) throw new NotFound();
    if (await this.isFull(taxReturn._id)) throw new Conflict(messages.papersFull);
    return { returnId: taxReturn._id, requestId: requestId ?? null };
  }

  /** The client's papers fill its own share; staff can always add theirs. */
  private async isFull(returnId: string): Promise<boolean> {
    const papers = await this.filings.listByReturn(returnId);
    return papers.filter(({ addedBy }) => addedBy === null).length >= limits.returnPapers;
  }
}
