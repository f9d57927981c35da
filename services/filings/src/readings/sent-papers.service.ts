import { MINUTE, messages, type SentAnswer, type SentQuestion, type SentQuestions } from '@easy-tax/contracts';
import { type Actor, type Caller, type LinkCaller, LinkEnded } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { Conflict, NotFound } from '@easy-tax/platform/http';
import { Audit, type AuditEntry, Settings } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { ClientIds } from '../clients/client-ids.js';
import { ClientKeys } from '../clients/stored/client-keys.js';
import { Events } from '../events/events.js';
import type { StoredFiling } from '../paper-records/filing.records.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { PaperReadingsRepository, ReadingMarksRepository } from '../paper-records/paper-readings.repository.js';
import { WhatWasRead } from '../paper-records/what-was-read.js';
import { VisiblePapers } from '../papers/visible-papers.js';
import { isOver } from '../return-records/derive.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { type OwnerId, ownerOf } from '../storage/object-store.js';
import { OtherTaxpayers } from './other-taxpayers.service.js';
import { whatPapersSay } from './suggest.js';

/** A sender waits for a paper's reading no longer than that. */
const WORTH_WAITING_MS = 2 * MINUTE;
/** The newest papers of a sender that may be asked about. */
const MOST_PAPERS = 100;

/** The person who answers, and the clients for whom the sender acts. */
interface Answering extends Pick<AuditEntry, 'actor' | 'detail'> {
  readonly clientIds: readonly string[];
}

/**
 * Asks senders about papers that have the PAN of another person. Whether that person is a client here decides nothing,
 * so that nobody can find it out.
 */
@Injectable()
export class SentPapers {
  constructor(
    private readonly filings: FilingsRepository,
    private readonly readings: PaperReadingsRepository,
    private readonly marks: ReadingMarksRepository,
    private readonly whatWasRead: WhatWasRead,
    private readonly visible: VisiblePapers,
    private readonly returns: ReturnsRepository,
    private readonly taxpayers: OtherTaxpayers,
    private readonly ids: ClientIds,
    private readonly access: ClientAccess,
    private readonly keys: ClientKeys,
    private readonly events: Events,
    private readonly audit: Audit,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async questionsOfAccount(by: Caller): Promise<SentQuestions> {
    const papers = await this.visible.of(await this.newestOf(ownerOf(by)), by);
    return this.questionsAbout(papers, await this.access.clientsOf(by));
  }

  async questionsOfLink(link: LinkCaller): Promise<SentQuestions> {
    const papers = await this.newestOf(ownerOf({ _id: link.owner }));
    return this.questionsAbout(
      papers.filter(({ linkId }) => linkId === link._id),
      [link.owner],
    );
  }

  /** @throws NotFound; Conflict if the paper can't be taken back @returns what has happened */
  async answerOfAccount(id: string, { answer }: SentAnswer, by: Actor): Promise<string> {
    const paper = await this.filings.findOwn(ownerOf(by), id);
    if (!paper || !(await this.visible.has(paper, by))) throw new NotFound(messages.gone);
    return this.answer(paper, answer, { actor: by, clientIds: await this.access.clientsOf(by) });
  }

  /** @throws LinkEnded; Conflict if the paper can't be taken back @returns what has happened */
  async answerOfLink(id: string, { answer }: SentAnswer, link: LinkCaller): Promise<string> {
    const paper = await this.filings.findById(id);
    if (paper?.linkId !== link._id) throw new LinkEnded();
    const actor = { _id: link.owner, address: link.address };
    return this.answer(paper, answer, { actor, clientIds: [link.owner], detail: { link: link._id } });
  }

  private newestOf(owner: OwnerId): Promise<StoredFiling[]> {
    return this.marks.listByOwner(owner, ['waiting', 'another-person'], MOST_PAPERS);
  }

  private async questionsAbout(papers: readonly StoredFiling[], clientIds: readonly string[]): Promise<SentQuestions> {
    if (!(await this.settings.values('filings')).readsPapers) return { isWaiting: false, questions: [] };
    const since = new Date(this.clock.now().getTime() - WORTH_WAITING_MS).toISOString();
    const isWaiting = papers.some(({ reading, createdAt }) => reading === 'waiting' && createdAt > since);
    const pans = await Promise.all(papers.map((paper) => this.otherPanOf(paper, clientIds)));
    const questions = papers.flatMap(({ _id, fileName }, at): SentQuestion[] => {
      const pan = pans[at];
      return pan ? [{ _id, fileName, pan: `••••${pan.slice(5)}` }] : [];
    });
    return { isWaiting, questions };
  }

  /** The PAN of a paper that its sender is asked about; null: nothing is to be asked. */
  private async otherPanOf(paper: StoredFiling, clientIds: readonly string[]): Promise<string | null> {
    if (paper.reading !== 'another-person' || paper.meantAt || paper.addedBy !== null) return null;
    const say = whatPapersSay(await this.whatWasRead.open(await this.readings.find(paper._id)));
    const [pan, ...others] = say.pans;
    const clients = await Promise.all(clientIds.map((id) => this.ids.find(id)));
    const digests = clients.map((client) => client?.panDigest ?? null);
    if (pan === undefined || others.length > 0 || digests.length === 0 || digests.includes(null)) return null;
    if (digests.includes((await this.keys.cipher()).digest(pan))) return null;
    return (await this.taxpayers.mayHave(paper, say, clientIds)) ? null : pan;
  }

  private async answer(paper: StoredFiling, answer: SentAnswer['answer'], { clientIds, ...entry }: Answering) {
    const { _id: subject } = paper;
    if (answer === 'keep') {
      if (!paper.meantAt) {
        await this.marks.markMeant(subject);
        await this.audit.record({ ...entry, action: 'filing.keep', subject });
      }
      return messages.paperKept;
    }
    const isAsked = (await this.otherPanOf(paper, clientIds)) !== null;
    if (!isAsked || (await this.isInWork(paper)) || !(await this.filings.takeBack(paper)))
      throw new Conflict(messages.paperStays);
    await this.audit.record({ ...entry, action: 'filing.take-back', subject });
    await this.events.emit('paper.removed', { returnId: paper.returnId });
    return messages.paperTakenBack;
  }

  /** True if staff have decided something about it. */
  private async isInWork({ kind, sortedAt, returnId, requestId }: StoredFiling): Promise<boolean> {
    if (kind !== null || sortedAt) return true;
    const taxReturn = returnId === null ? null : await this.returns.findById(returnId);
    if (!taxReturn) return false;
    const isSettled = taxReturn.requests.some(({ _id, state }) => _id === requestId && state !== 'open');
    return isSettled || isOver(taxReturn);
  }
}
