import { HOUR, limits, Opening, type OpeningQuery, type PageInfo } from '@easy-tax/contracts';
import type { Caller } from '@easy-tax/platform/access';
import { Clock, projectionOf } from '@easy-tax/platform/core';
import { answerPage } from '@easy-tax/platform/data';
import { Audit, AuditEventsRepository, People, Settings } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../../clients/client-access.js';
import type { StoredFiling } from '../../paper-records/filing.records.js';
import { isSentByAccount } from '../../paper-records/filing-view.js';
import { FilingsRepository } from '../../paper-records/filings.repository.js';
import { VisiblePapers } from '../visible-papers.js';
import { OpeningsRepository, type StoredOpening } from './openings.repository.js';

const viewOf = projectionOf(Opening);

/** Records who opened a client's papers, and shows it to those who act for that client. */
@Injectable()
export class OpeningsService {
  constructor(
    private readonly openings: OpeningsRepository,
    private readonly access: ClientAccess,
    private readonly filings: FilingsRepository,
    private readonly visible: VisiblePapers,
    private readonly people: People,
    private readonly settings: Settings,
    private readonly trail: AuditEventsRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Records one opening for each paper, person and hour. Must be awaited before the first byte is sent. */
  async record(paper: StoredFiling, by: Pick<Caller, '_id' | 'name' | 'role'>): Promise<void> {
    const now = this.clock.now().getTime();
    const side = by._id === paper.owner || by.role === 'user' ? 'client' : 'office';
    const isNew = await this.openings.add({
      _id: `${paper._id}.${by._id}.${Math.floor(now / HOUR)}`,
      createdAt: new Date(now).toISOString(),
      reference: paper.reference,
      fileName: paper.fileName,
      side,
      name: by.name,
      by: by._id,
      owner: paper.owner,
      sentBy: isSentByAccount(paper) ? 'client' : 'office',
      expiresAt: new Date(now + limits.openingsMs).toISOString(),
    });
    if (isNew && side === 'office') await this.reportMany(by, new Date(now - HOUR));
  }

  /** Reports at most once an hour for each person; concurrent openings may report twice. */
  private async reportMany(by: Pick<Caller, '_id'>, since: Date): Promise<void> {
    const { clientsPerHour } = await this.settings.values('filings');
    if (clientsPerHour === 0 || (await this.openings.countClients(by._id, since)) <= clientsPerHour) return;
    const query = { actor: by._id, action: 'papers.many', since: since.toISOString(), pageSize: 1 } as const;
    if ((await this.trail.page(query)).rows.length > 0) return;
    await this.audit.record({ actor: by, action: query.action, subject: by._id, detail: { clientsPerHour } });
  }

  /**
   * Openings of the account's own papers, and of those that came to its clients by staff or by a link, newest first; a page
   * can have fewer rows than asked for. Before its address is confirmed, of its own ones alone, since anybody can register a stranger's.
   * @throws BadCursor
   */
  async listOwn(
    by: Pick<Caller, '_id' | 'emailVerified' | 'role'>,
    query: OpeningQuery,
  ): Promise<{ rows: Opening[]; page: PageInfo }> {
    const clients = by.emailVerified ? await this.access.of(by) : [];
    const ofClients = { owner: { in: [by._id, ...clients] } };
    const page = await this.openings.page(query, by.emailVerified ? ofClients : { owner: by._id, sentBy: 'client' });
    const ids = [...new Set(page.rows.map(paperOf))];
    const papers = (await Promise.all(ids.map((id) => this.filings.findById(id)))).filter((paper) => paper !== null);
    const isThere = new Set(papers.map(({ _id }) => _id));
    const isVisible = new Set((await this.visible.of(papers, by)).map(({ _id }) => _id));
    const isOwn = ({ owner, sentBy }: StoredOpening) =>
      sentBy === 'client' ? owner === by._id : clients.some((id) => id === owner);
    const rows = page.rows.filter((row) => (isThere.has(paperOf(row)) ? isVisible.has(paperOf(row)) : isOwn(row)));
    const staff = rows.filter(({ side }) => side === 'office').map((row) => row.by);
    // Staff choose their names themselves: the present one, so that nobody opens a paper by another's, until they are let go.
    const present = (await this.people.findPeople([...new Set(staff)])).filter(({ role }) => role === 'admin');
    const names = new Map(present.map(({ _id, name }) => [_id, name]));
    const nameOf = ({ side, by: _id, name }: StoredOpening) => (side === 'office' && names.get(_id)) || name;
    return {
      rows: rows.map((row) => viewOf({ ...row, name: nameOf(row), side: row.by === by._id ? 'you' : row.side })),
      page: answerPage(page),
    };
  }
}

const paperOf = ({ _id }: StoredOpening): string => _id.split('.')[0] ?? '';
