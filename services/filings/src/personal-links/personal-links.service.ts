import type { AuditAction } from '@easy-tax/contracts';
import { type LinkCaller, LinkEnded, LinkGate } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { Conflict, RateLimits } from '@easy-tax/platform/http';
import { Audit, People } from '@easy-tax/platform/office';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isStaffNow } from '../clients/assignees.js';
import { type EventOf, On } from '../events/events.js';
import { OwnUploads } from '../personal-data/own-uploads.js';
import { HoldsPersonalData, type PersonalDataPart } from '../personal-data/personal-data.service.js';
import { type Act, recorded } from '../return-records/acts/act.js';
import { isOver } from '../return-records/derive.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { quietly, ReturnWriter, type Write, type Writer } from '../returns/return-writer.service.js';
import { type OwnerId, ownerOf } from '../storage/object-store.js';
import { PersonalLinksRepository, type StoredLink } from './personal-links.repository.js';

type FoundLink = Omit<LinkCaller, 'address'>;

/** True while the return asks for something. */
export const asksForPapers = (stored: StoredReturn): boolean =>
  !isOver(stored) && stored.requests.some(({ state }) => state === 'open');

/** Finds living links for the guard, and ends those whose return asks for nothing any more, or whose maker has left. */
@Injectable()
export class FindLink implements OnModuleInit {
  constructor(
    private readonly gate: LinkGate,
    private readonly links: PersonalLinksRepository,
    private readonly returns: ReturnsRepository,
    private readonly people: People,
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

  /** @throws TooMany; Unavailable if auth does not answer */
  private async find(digest: string): Promise<FoundLink | null> {
    const link = await this.links.findByDigest(digest, this.clock.now());
    if (!link) return null;
    await this.limits.consume('personalLink', { account: link._id });
    const stored = await this.returns.findById(link.returnId);
    if (stored?.owner === link.owner && asksForPapers(stored) && (await this.isInGoodHands(link))) {
      const { _id, returnId, owner, endsAt } = link;
      return { _id, returnId, owner, endsAt };
    }
    await this.links.end(link.returnId);
    return null;
  }

  /** Staff who have made a link to copy know it, also after they have left. */
  private async isInGoodHands({ channel, by }: StoredLink): Promise<boolean> {
    return channel === 'mail' || isStaffNow((await this.people.findPeople([by._id]))[0]);
  }
}

/** Personal links to a client's returns, with their unfinished uploads. They live for two weeks and are not exported. */
@HoldsPersonalData()
@Injectable()
export class OwnLinks implements PersonalDataPart {
  readonly records = ['personallinks'];

  constructor(
    private readonly links: PersonalLinksRepository,
    private readonly uploads: OwnUploads,
    private readonly clock: Clock,
  ) {}

  async endLinks(clients: readonly OwnerId[]): Promise<void> {
    for (const { returnId } of await this.links.livingOf(clients, this.clock.now())) await this.links.end(returnId);
  }

  async eraseClient(client: OwnerId): Promise<void> {
    for await (const link of this.links.iterateByOwner(client)) {
      await this.uploads.erase(client, ownerOf(link));
      await this.links.remove(link);
    }
  }
}

/** The client of a return, who came by its link. Nobody has logged in: the audit names the link beside it. */
export const clientBy = ({ owner, address }: LinkCaller, { clientName }: StoredReturn): Writer => ({
  _id: owner,
  name: clientName,
  role: 'user',
  staffRole: null,
  address,
});

/** Adds a line to the history. A full history has no more room for it, and what it tells stands elsewhere. */
const addLine =
  (detail: string): Act =>
  (stored, context) => {
    try {
      return recorded(stored, context, { kind: 'link', detail });
    } catch (error) {
      if (error instanceof Conflict) return stored;
      throw error;
    }
  };

type Line = Pick<Write, 'id' | 'by' | 'side' | 'linkId'> & Partial<Pick<Write, 'key'>>;

/** Tells staff what becomes of a link, in the history of its return and in the audit trail. */
@Injectable()
export class LinkHistory {
  constructor(
    private readonly writer: ReturnWriter,
    private readonly audit: Audit,
  ) {}

  /** Records an act of staff. @param line for staff: ‘Personal link ended’ */
  async recordByStaff(returnId: string, by: Writer, action: AuditAction, line: string): Promise<void> {
    await this.audit.record({ actor: by, action, subject: returnId });
    await this.addLine({ id: returnId, by, side: 'office' }, line);
  }

  /** Records an act of the client by the link. */
  async recordByClient(link: LinkCaller, stored: StoredReturn, action: AuditAction, line: string): Promise<void> {
    const by = clientBy(link, stored);
    await this.audit.record({ actor: by, action, subject: stored._id, detail: { link: link._id } });
    await this.addClientLine(link, stored, line);
  }

  /** Adds the line alone: the act has its own entry in the audit trail. With a key it is added once. */
  async addClientLine(link: LinkCaller, stored: StoredReturn, line: string, key?: string): Promise<void> {
    await this.addLine({ id: stored._id, by: clientBy(link, stored), side: 'client', linkId: link._id, key }, line);
  }

  private async addLine(of: Line, line: string): Promise<void> {
    const write = { key: undefined, ...of, name: 'link', input: null, isQuiet: quietly } as const;
    await this.writer.write(write, addLine(line));
  }
}
