import { limits } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { Injectable } from '@nestjs/common';
import { ObjectStore } from '../storage/object-store.js';
import type { StoredFile } from '../storage/stored-files/stored-files.js';
import { checkBytes } from './checked-bytes.js';

/** Maximum of cached keys; far more than are opened within the life of a link. */
const mostKnown = 1_000;

/**
 * A range has no checksum of its own, so the whole file is verified before the first range is sent. Later ranges are
 * sent unchecked for the life of a link.
 */
@Injectable()
export class VerifiedObjects {
  private readonly known = new Map<string, { readonly proof: Promise<void>; readonly until: number }>();

  constructor(
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  /** @throws BytesDiffer, ObjectMissing */
  verify(filing: StoredFile): Promise<void> {
    const now = this.clock.now().getTime();
    const found = this.known.get(filing.objectKey);
    if (found && now < found.until) return found.proof;
    if (this.known.size >= mostKnown) this.known.clear();
    const proof = checkBytes(this.store, filing);
    this.known.set(filing.objectKey, { proof, until: now + limits.ticketMs });
    proof.catch(() => this.known.delete(filing.objectKey));
    return proof;
  }
}
