import { Readable } from 'node:stream';
import { dayInIndia, exportArea, limits, messages } from '@easy-tax/contracts';
import { type Actor, accessToken, type Caller } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { NotFound, RateLimits, Unauthenticated } from '@easy-tax/platform/http';
import {
  type DataOwner,
  type OwnFiling,
  type OwnReturn,
  safeFileName,
  type ZipEntry,
  zipOf,
} from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { errors, jwtVerify } from 'jose';
import { KeysService } from '../../keys/keys.service.js';
import { SessionsService } from '../../sessions/sessions.service.js';
import { OwnRecords } from '../own-records.js';
import { PersonalDataPorts } from '../remote-personal-data.js';
import { indexPage, jsonList, notRead, type Profile } from './index-page.js';

/** Not the audience of access tokens, so that no service accepts a link's token as one. */
const AUDIENCE = 'easy-tax/export';

/** Signed links to the export ZIP: a browser's own download sends no header. */
@Injectable()
export class ExportLinks {
  constructor(
    private readonly jwt: JwtService,
    private readonly keys: KeysService,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
  ) {}

  /** Makes a link token for the caller's session, valid for 15 minutes. */
  async mintLink({ _id, sid }: Caller): Promise<{ ticket: string; until: Date }> {
    const { kid, privateKey } = await this.keys.readSigningKey();
    const until = new Date(this.clock.now().getTime() + limits.ticketMs);
    const { algorithm, issuer } = accessToken;
    const ticket = await this.jwt.signAsync(
      { sid, exp: Math.floor(until.getTime() / 1000) },
      { privateKey, keyid: kid, algorithm, issuer, audience: AUDIENCE, subject: _id },
    );
    return { ticket, until };
  }

  /** @returns the owner. @throws NotFound if the token is invalid or expired, or its session has ended */
  async redeemLink(ticket: string): Promise<Caller> {
    try {
      const caller = await this.sessions.callerOf(await this.sessionOf(ticket));
      if (!caller.limited) return caller;
    } catch (error) {
      if (!(error instanceof errors.JOSEError || error instanceof NotFound)) throw error;
    }
    throw new NotFound(messages.exportOver);
  }

  private async sessionOf(ticket: string): Promise<string> {
    const { algorithm, issuer } = accessToken;
    const { payload } = await jwtVerify(ticket, ({ kid }) => this.keys.publicKeyOf(kid), {
      issuer,
      audience: AUDIENCE,
      algorithms: [algorithm],
      requiredClaims: ['exp', 'sid'],
      currentDate: this.clock.now(),
    });
    return String(payload.sid);
  }
}

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
    const owner = { _id: caller._id, email: caller.emailVerified ? caller.email : null, role: caller.role };
    const profile = await this.own.profileOf(owner._id);
    if (!profile) throw new Unauthenticated(messages.sessionEnded);
    const [contacts, filings] = [this.others.of('contacts'), this.others.of('filings')];
    await Promise.all([contacts.page(owner), filings.page('papers', owner)]);
    const owners = [owner, ...(await this.own.formerOwnersOf(caller))];
    return { name: `easy-tax-${dayInIndia(this.clock.now())}.zip`, body: zipOf(this.entries(owner, owners, profile)) };
  }

  /**
   * Writes the index last, when unreadable files are known. Holds one page of rows at a time.
   * @param owners the owner, then by its former addresses: messages and newsletters name no account
   */
  private async *entries(owner: DataOwner, owners: DataOwner[], profile: Profile): AsyncIterable<ZipEntry> {
    const now = this.clock.now();
    const text = (name: string, chunks: Iterable<string> | AsyncIterable<string>): ZipEntry => ({
      name,
      modified: now,
      content: Readable.from(chunks),
    });
    const [contacts, filings] = [this.others.of('contacts'), this.others.of('filings')];
    const enquiryRows = async function* () {
      for (const each of owners) yield* rowsOf((cursor) => contacts.page(each, cursor));
    };
    const filingRows = () => rowsOf((cursor) => filings.page('papers', owner, cursor));
    const returnRows = () => rowsOf((cursor) => filings.page('returns', owner, cursor));
    const newsletters = (await Promise.all(owners.map((each) => contacts.page(each)))).flatMap(
      ({ newsletter }) => newsletter ?? [],
    );
    yield text('profile.json', [JSON.stringify({ ...profile, newsletters }, null, 2)]);
    const picture = pictureIn(await this.own.pictureOf(owner._id));
    if (picture) yield { name: `picture.${picture.ending}`, modified: now, content: Readable.from([picture.bytes]) };
    yield text('messages.json', jsonList(enquiryRows()));
    yield text('filings.json', jsonList(filingRows()));
    yield text('returns.json', jsonList(returnRows()));
    yield text('openings.json', jsonList(rowsOf((cursor) => filings.page('openings', owner, cursor))));
    yield text('clients.json', jsonList(rowsOf(() => filings.page('clients', owner))));
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
    const page = { at: now, profile, newsletters, pathOf: (id: string) => paths.get(id) ?? null };
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
