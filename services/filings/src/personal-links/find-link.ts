import { type LinkCaller, LinkEnded, LinkGate } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { RateLimits } from '@easy-tax/platform/http';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EventOf, On } from '../events/events.js';
import { isOver } from '../return-records/derive.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { PersonalLinksRepository } from './personal-links.repository.js';

type FoundLink = Omit<LinkCaller, 'address'>;

/** True while the return asks for something. */
export const asksForPapers = (stored: StoredReturn): boolean =>
  !isOver(stored) && stored.requests.some(({ state }) => state === 'open');

/** Finds living links for the guard, and ends those whose return asks for nothing any more. */
@Injectable()
export class FindLink implements OnModuleInit {
  constructor(
    private readonly gate: LinkGate,
    private readonly links: PersonalLinksRepository,
    private readonly returns: ReturnsRepository,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.gate.register((digest) => this.find(digest));
  }

  /** @throws LinkEnded if it has ended since the guard let it in */
  async returnOf({ _id, returnId, owner }: LinkCaller): Promise<StoredReturn> {
    const living = await this.links.findOfReturn(returnId, this.clock.now());
    const stored = await this.returns.findById(returnId);
    if (living?._id === _id && stored?.owner === owner && asksForPapers(stored)) return stored;
    throw new LinkEnded();
  }

  /** For ever: a later request needs a new link. */
  @On('request.settled', 'return.moved')
  async endIfDone({ returnId }: EventOf<'request.settled' | 'return.moved'>): Promise<void> {
    const stored = returnId === null ? null : await this.returns.findById(returnId);
    if (stored && !asksForPapers(stored)) await this.links.end(stored._id);
  }

  /** @throws TooMany */
  private async find(digest: string): Promise<FoundLink | null> {
    const link = await this.links.findByDigest(digest, this.clock.now());
    if (!link) return null;
    await this.limits.consume('personalLink', { account: link._id });
    const stored = await this.returns.findById(link.returnId);
    if (stored?.owner === link.owner && asksForPapers(stored)) {
      const { _id, returnId, owner, endsAt } = link;
      return { _id, returnId, owner, endsAt };
    }
    await this.links.end(link.returnId);
    return null;
  }
}
