import { Readable } from 'node:stream';
import { dayInIndia, exportArea, messages } from '@easy-tax/contracts';
import { type Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { RateLimits, Unauthenticated } from '@easy-tax/platform/http';
import {
  type DataOwner,
  type OwnFiling,
  type OwnReturn,
  safeFileName,
  type ZipEntry,
  zipOf,
} from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { OwnRecords } from '../own-records.js';
import { PersonalDataPorts } from '../remote-personal-data.js';
import { ExportLinks } from './export-links.js';
import { indexPage, jsonList, notRead, type Profile } from './index-page.js';

const FILINGS = 'filings';
const RETURNS = 'returns';

/** Exports all data of an account as a ZIP that is streamed. */
@Injectable()
export class ExportService {
  constructor(
    private readonly links: ExportLinks,
    private readonly own: OwnRecords,
    private readonly others: PersonalDataPorts,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** A link for the caller's session. @throws TooMany */
  async makeLink(by: Actor): Promise<{ path: string; until: string }> {
    await this.limits.consume('exportLink', { address: by.address, account: by._id });
    const { ticket, until } = await this.links.mintLink(by);
    return { path: `${exportArea}/${ticket}`, until: until.toISOString() };
  }

  /**
   * The ZIP of a signed link. Destroying the stream stops all work.
   * @throws NotFound, TooMany, Unavailable if a service does not answer (before the first byte)
   */
  async openExport(ticket: string, address: string): Promise<{ name: string; body: Readable }> {
    const caller = await this.links.redeemLink(ticket);
    await this.limits.consume('export', { address, account: caller._id });
    const owner = { _id: caller._id, email: caller.emailVerified ? caller.email : null };
    const profile = await this.own.profileOf(owner._id);
    if (!profile) throw new Unauthenticated(messages.sessionEnded);
    const [contacts, filings] = [this.others.of('contacts'), this.others.of('filings')];
    await Promise.all([contacts.page(owner), filings.page(owner)]);
    return { name: `easy-tax-${dayInIndia(this.clock.now())}.zip`, body: zipOf(this.entries(owner, profile)) };
  }

  /** Writes the index last, when unreadable files are known. Holds one page of rows at a time. */
  private async *entries(owner: DataOwner, profile: Profile): AsyncIterable<ZipEntry> {
    const now = this.clock.now();
    const text = (name: string, chunks: Iterable<string> | AsyncIterable<string>): ZipEntry => ({
      name,
      modified: now,
      content: Readable.from(chunks),
    });
    const [contacts, filings] = [this.others.of('contacts'), this.others.of('filings')];
    const enquiryRows = () => rowsOf((cursor) => contacts.page(owner, cursor));
    const filingRows = () => rowsOf((cursor) => filings.page(owner, cursor));
    const returnRows = () => rowsOf((cursor) => filings.returns(owner, cursor));
    const { newsletter } = await contacts.page(owner);
    yield text('profile.json', [JSON.stringify({ ...profile, newsletter }, null, 2)]);
    const picture = pictureIn(await this.own.pictureOf(owner._id));
    if (picture) yield { name: `picture.${picture.ending}`, modified: now, content: Readable.from([picture.bytes]) };
    yield text('messages.json', jsonList(enquiryRows()));
    yield text('filings.json', jsonList(filingRows()));
    yield text('returns.json', jsonList(returnRows()));
    yield text('openings.json', jsonList(rowsOf((cursor) => filings.openings(owner, cursor))));
    yield text('clients.json', jsonList(rowsOf(() => filings.clients(owner))));
    const paths = new Map<string, string>();
    const entryOf = async (folder: string, file: ZippedFile): Promise<ZipEntry> => {
      const content = await filings.file(owner, file);
      const name = nameOf(file);
      if (content) paths.set(file._id, `${folder}/${safeFileName(name)}`);
      const modified = new Date(file.createdAt);
      if (content) return { name, folders: [folder], modified, content };
      return { name: `${name} (not read).txt`, folders: [folder], modified, content: Readable.from([notRead(file)]) };
    };
    for await (const filing of filingRows()) yield await entryOf(FILINGS, filing);
    for await (const own of returnRows()) {
      for (const document of documentsOf(own)) yield await entryOf(RETURNS, document);
    }
    const page = { at: now, profile, newsletter, pathOf: (id: string) => paths.get(id) ?? null };
    yield text('index.html', indexPage(page, filingRows(), returnRows(), enquiryRows()));
  }
}

type ZippedFile = Pick<OwnFiling, '_id' | 'createdAt' | 'size' | 'reference' | 'fileName' | 'savedAs'>;

/** References are unique, so these names are, too. */
const nameOf = ({ reference, savedAs }: ZippedFile): string => `${reference} ${savedAs}`;

/** Kind and version identify a document of a return. */
const documentsOf = ({ reference, documents }: OwnReturn): ZippedFile[] =>
  documents.map((document) => ({ ...document, reference: `${reference} ${document.kind} ${document.version}` }));

/** Pictures are stored as `data:` URLs. */
function pictureIn(dataUrl: string | null): { ending: string; bytes: Buffer } | null {
  const [, kind, base64] = /^data:image\/(\w+);base64,(.+)$/.exec(dataUrl ?? '') ?? [];
  return kind && base64 ? { ending: kind === 'jpeg' ? 'jpg' : kind, bytes: Buffer.from(base64, 'base64') } : null;
}

async function* rowsOf<Row>(
  pageAt: (cursor?: string) => Promise<{ readonly rows: readonly Row[]; readonly next: string | null }>,
): AsyncIterable<Row> {
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof pageAt>> = await pageAt(cursor);
    yield* page.rows;
    cursor = page.next;
  }
}
