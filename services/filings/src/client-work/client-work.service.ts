import type { IncomingMessage } from 'node:http';
import {
  ClientDocument,
  type ClientHappening,
  type ClientLine,
  type ClientPaper,
  ClientPaperInput,
  type ClientReturn,
  type ClientWork,
  fieldsWithoutForm,
  limits,
  PersonalLink,
  ReturnNote,
} from '@easy-tax/contracts';
import type { Actor, Caller } from '@easy-tax/platform/access';
import { Clock, projectionOf } from '@easy-tax/platform/core';
import { NotFound, requestKeyOf } from '@easy-tax/platform/http';
import { Audit, AuditEventsRepository, momentOf, People } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { ClientIds } from '../clients/client-ids.js';
import type { ClientId } from '../clients/stored/client.records.js';
import { ClientContacts } from '../clients/upkeep/clients-upkeep.service.js';
import { SignedLinks } from '../files/signed-links/signed-links.service.js';
import { PlannedReturnsRepository, ReturnBatchesRepository } from '../opening/opening.repository.js';
import type { StoredFiling } from '../paper-records/filing.records.js';
import { staffViewOf } from '../paper-records/filing-view.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { PaperUploads } from '../papers/receive/receive-filing.js';
import { ErasingService } from '../personal-data/personal-data.service.js';
import { PersonalLinksRepository } from '../personal-links/personal-links.repository.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnMessagesRepository, ReturnNotesRepository } from '../return-records/return-parts.repository.js';
import { staffReturnOf } from '../return-records/return-view.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { ownerOf } from '../storage/object-store.js';

const documentOf = projectionOf(ClientDocument);
const lineOf = projectionOf(ReturnNote);
const linkOf = projectionOf(PersonalLink);
const newestFirst = (one: { readonly createdAt: string }, other: { readonly createdAt: string }) =>
  one.createdAt < other.createdAt ? 1 : -1;

/** All that the office does for a client, read for its page. */
@Injectable()
export class ClientWorkReader {
  constructor(
    private readonly ids: ClientIds,
    private readonly access: ClientAccess,
    private readonly returns: ReturnsRepository,
    private readonly filings: FilingsRepository,
    private readonly messages: ReturnMessagesRepository,
    private readonly notes: ReturnNotesRepository,
    private readonly personalLinks: PersonalLinksRepository,
    private readonly planned: PlannedReturnsRepository,
    private readonly batches: ReturnBatchesRepository,
    private readonly signedLinks: SignedLinks,
    private readonly trail: AuditEventsRepository,
    private readonly people: People,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound */
  async read(id: string, by: Caller): Promise<ClientWork> {
    const client = await this.ids.findShown(id);
    const ids = await this.access.idsFor(client._id);
    const returns = await this.returns.listOwn(ids, limits.clientReturns);
    const [papers, lines, links, history, link] = await Promise.all([
      this.papersOf(client._id, ids, returns),
      this.linesOf(ids),
      this.personalLinks.livingOf(ids, this.clock.now()),
      this.historyOf(ids, returns),
      this.signedLinks.linker(by),
    ]);
    const byId = new Map(returns.map((each) => [each._id, each]));
    const viewOf = (filing: StoredFiling): ClientPaper => {
      const sortedTo = filing.ofClient ? { _id: client._id, name: client.name } : null;
      const view = staffViewOf(filing, { sortedInto: byId.get(filing.returnId ?? '') ?? null, sortedTo }, link);
      const way = filing.linkId ? 'link' : filing.addedBy === null ? 'account' : 'desk';
      return { ...view, way, isSorted: Boolean(filing.returnId ?? filing.ofClient) };
    };
    return {
      returns: returns.map((each) => workOf(each, client._id)),
      papers: { total: papers.total, rows: papers.rows.map(viewOf) },
      documents: returns
        .flatMap(({ _id, documents }) => documents.map((document) => ({ ...document, returnId: _id })))
        .filter(({ replacedAt }) => replacedAt === null)
        .toSorted(newestFirst)
        .slice(0, limits.clientRows)
        .map((document) => documentOf({ ...document, filePath: link(document) })),
      lines,
      links: links.toSorted(newestFirst).map((each) => ({
        ...linkOf(each),
        returnId: each.returnId,
        papers: papers.rows.filter(({ linkId }) => linkId === each._id).length,
      })),
      history,
      neverOpening: await this.neverOpening(ids),
    };
  }

  private async neverOpening(ids: readonly ClientId[]): Promise<string[]> {
    const forms = new Set(await this.batches.leftOut());
    for await (const { form, period } of this.planned.neverOpening(ids)) forms.add(`${form} ${period}`);
    return [...forms];
  }

  private async papersOf(clientId: string, ids: readonly ClientId[], returns: readonly StoredReturn[]) {
    const senders = await this.access.sendersFor(clientId);
    const of = { clients: ids, returnIds: returns.map(({ _id }) => _id), senders };
    const { rows, total } = await this.filings.newestOfClient(of, limits.clientRows);
    return { rows: rows.toSorted(newestFirst).slice(0, limits.clientRows), total };
  }

  /** Messages and notes of all returns, oldest first. */
  private async linesOf(ids: readonly ClientId[]): Promise<ClientLine[]> {
    const [messages, notes] = await Promise.all([this.messages.newestOf(ids), this.notes.newestOf(ids)]);
    const lines = [
      ...messages.map((each) => ({ ...lineOf(each), returnId: each.returnId, isNote: false })),
      ...notes.map((each) => ({ ...lineOf(each), returnId: each.returnId, isNote: true })),
    ];
    return lines.toSorted(newestFirst).slice(0, limits.clientRows).toReversed();
  }

  /** Acts of staff and of people with access on the client, and the events of its returns. */
  private async historyOf(ids: readonly ClientId[], returns: readonly StoredReturn[]): Promise<ClientHappening[]> {
    const ofEach = ids.map((subject) => this.trail.page({ subject, pageSize: limits.clientRows }));
    const rows = (await Promise.all(ofEach)).flatMap((page) => page.rows);
    const people = await this.people.findPeople([...new Set(rows.map(({ actor }) => actor))]);
    const names = new Map(people.map(({ _id, name }) => [_id, name]));
    const ofClient = rows.map(({ _id, createdAt, actor, action }) => {
      return { _id, at: createdAt, by: names.get(actor) ?? '', returnId: null, event: null, action };
    });
    const ofReturns = returns.flatMap(({ _id: returnId, events }) =>
      events
        .slice(-limits.clientRows)
        .map((event) => ({ _id: event._id, at: event.at, by: event.by.name, returnId, event, action: null })),
    );
    const all: ClientHappening[] = [...ofClient, ...ofReturns];
    return all.toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, limits.clientRows);
  }
}

const workOf = (stored: StoredReturn, clientId: string): ClientReturn => ({
  ...staffReturnOf(stored, clientId),
  fee: stored.fee,
  askedAt: stored.requests.filter(({ state }) => state === 'open').at(-1)?.askedAt ?? null,
  remindedAt: stored.remindedAt ?? null,
});

/** Receives a client's papers that came by WhatsApp, mail or hand and belong to no return yet. */
@Injectable()
export class ClientPapers {
  constructor(
    private readonly ids: ClientIds,
    private readonly contacts: ClientContacts,
    private readonly papers: PaperUploads,
    private readonly erasing: ErasingService,
    private readonly audit: Audit,
  ) {}

  /** @returns the paper's id. @throws NotFound; as `ReceiveUpload.receiveUpload` */
  async receive(id: string, by: Actor, key: string | undefined, request: IncomingMessage): Promise<string> {
    const client = await this.ids.findShown(id);
    const owner = ownerOf(client);
    const requestKey = key === undefined ? null : requestKeyOf(`client paper ${by._id}`, key);
    const { record: paper } = await this.papers.receive(request, {
      schema: ClientPaperInput,
      by,
      owner,
      requestKey,
      prepare: async ({ kind }) => {
        if (!(await this.contacts.recordWork(client._id))) throw new NotFound();
        return {
          ...fieldsWithoutForm({ name: client.name, email: client.emails[0] ?? '' }),
          ...{ returnId: null, requestId: null, ofClient: client._id, kind, addedBy: by.name },
        };
      },
    });
    if (await this.erasing.removeIfErased('client', owner)) throw new NotFound();
    const entry = { actor: by, action: 'client.paper', subject: client._id, detail: { paper: paper._id } } as const;
    await this.audit.recordOnce(momentOf(paper), entry);
    return paper._id;
  }
}
