import { isFinished, type UploadInput } from '@easy-tax/contracts';
import { NotFound } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { StoredFiling } from '../filings/filing.records.js';
import type { OwnerId } from '../filings/owner.js';
import { ReturnsRepository } from '../returns/stored/returns.repository.js';

type Named = Pick<UploadInput, 'returnId' | 'requestId'>;
type Place = Pick<StoredFiling, 'returnId' | 'requestId'>;

/** Finds the return that a client's paper belongs to, and the request that it answers. */
@Injectable()
export class ReturnOfPaper {
  constructor(private readonly returns: ReturnsRepository) {}

  /**
   * Without a return or request it belongs to the client's open return, if there is exactly one.
   * @throws NotFound for a return or a request that is not the client's own and open
   */
  async find(owner: OwnerId, { returnId, requestId }: Named): Promise<Place> {
    const open = (await this.returns.listOwn(owner)).filter((each) => !isFinished(each));
    if (returnId === undefined && requestId === undefined) {
      return { returnId: open.length === 1 ? (open[0]?._id ?? null) : null, requestId: null };
    }
    const place = open.find(
      ({ _id, requests }) =>
        (returnId === undefined || _id === returnId) &&
        (requestId === undefined || requests.some((each) => each._id === requestId && each.state === 'open')),
    );
    if (!place) throw new NotFound();
    return { returnId: place._id, requestId: requestId ?? null };
  }
}
