import type { Readable } from 'node:stream';
import {
  ClientDetail,
  DocumentKind,
  Enquiry,
  Filing,
  MyReturnDetail,
  Opening,
  PaperRead,
  ReturnDocument,
  Role,
  recordId,
  timestamp,
} from '@easy-tax/contracts';
import { z } from 'zod';

/**
 * The account whose data services show or erase for each other. Its address is null unless confirmed. `before`: it was the
 * account's until then, and what came from it later may be somebody else's. `role`: of a person who asks; staff act for no
 * client. `byHolder`: its person has asked to erase it, not an owner.
 */
export const DataOwner = z.object({
  _id: recordId,
  email: z.string().nullable(),
  role: Role.optional(),
  before: timestamp.optional(),
  byHolder: z.boolean().optional(),
});
export type DataOwner = z.infer<typeof DataOwner>;

/** The addresses under `/internal` of each service that keeps something for an account; auth alone asks. */
export const personalDataPaths = {
  /** POST `PersonalDataQuery`: a page of its enquiries, oldest first, and its newsletter. */
  page: '/internal/personal-data/page',
  /** POST `PersonalDataQuery`: a page of its papers, and of others' that it sees, oldest first. */
  papers: '/internal/personal-data/page',
  /** POST `DataOwner`: erases all of it. 200 when nothing is left, however often it is asked. */
  erase: '/internal/personal-data/erase',
  /** POST `PersonalDataQuery`: a page of its returns, oldest first; never internal notes. */
  returns: '/internal/personal-data/returns/page',
  /** POST `PersonalDataQuery`: a page of who opened its papers, newest first. */
  openings: '/internal/personal-data/openings/page',
  /** POST `PersonalDataQuery`: the clients that it may act for, none before its address is confirmed; one page. */
  clients: '/internal/personal-data/clients/page',
  /** POST `DataOwner`: the bytes of one filing, or of a document of a return. */
  file: '/internal/personal-data/files/:id',
} as const;

export const PersonalDataQuery = z.object({ owner: DataOwner, cursor: z.string().optional() });
export type PersonalDataQuery = z.infer<typeof PersonalDataQuery>;

const pageOf = <T extends z.ZodType>(row: T) => z.object({ rows: z.array(row), next: z.string().nullable() });

export const OwnFiling = Filing.omit({ filePath: true }).extend({
  /** Its name with an ending that never starts a program. */
  savedAs: z.string(),
  /** Facts in its text, as far as it was read. */
  papers: z.array(PaperRead),
});
export type OwnFiling = z.infer<typeof OwnFiling>;
export const OwnFilings = pageOf(OwnFiling);

const notExported = {
  papers: true,
  hasPapers: true,
  payee: true,
  consent: true,
  confirmed: true,
  documentsWait: true,
  earlierMessages: true,
  answers: true,
} as const;
/** `approval`: the scan of one on paper; its version is the draft's. */
const OwnDocument = ReturnDocument.omit({ filePath: true }).extend({
  kind: z.enum([...DocumentKind.options, 'approval']),
  savedAs: z.string(),
});
/** A return as its client sees it, without its papers: those are filings that name it. */
export const OwnReturn = MyReturnDetail.omit(notExported).extend({ documents: z.array(OwnDocument) });
export type OwnReturn = z.infer<typeof OwnReturn>;
export const OwnReturns = pageOf(OwnReturn);

export const OwnOpenings = pageOf(Opening);

/** A client of the office, its numbers whole, without what only staff see. */
export const OwnClient = ClientDetail.pick({
  _id: true,
  createdAt: true,
  name: true,
  kind: true,
  pan: true,
  gstins: true,
  mobiles: true,
  emails: true,
  bornOn: true,
  address: true,
  language: true,
  forms: true,
});
export type OwnClient = z.infer<typeof OwnClient>;
export const OwnClients = pageOf(OwnClient);

/** An account's pages at filings. */
export interface FilingsPages {
  readonly papers: z.infer<typeof OwnFilings>;
  readonly returns: z.infer<typeof OwnReturns>;
  readonly openings: z.infer<typeof OwnOpenings>;
  readonly clients: z.infer<typeof OwnClients>;
}
export const filingsPages: { readonly [Kind in keyof FilingsPages]: z.ZodType<FilingsPages[Kind]> } = {
  papers: OwnFilings,
  returns: OwnReturns,
  openings: OwnOpenings,
  clients: OwnClients,
};

/** `since`: when it was confirmed; null if it is not. */
export const OwnSubscription = z.object({ email: z.string(), state: z.string(), since: timestamp.nullable() });
/** Enquiries from the owner's address, and whether it is on the newsletter's list. */
export const OwnContacts = pageOf(Enquiry).extend({ newsletter: OwnSubscription.nullable() });
export type OwnContacts = z.infer<typeof OwnContacts>;

/** Personal data that a service keeps for an account. Auth alone asks: by a call, between containers over HTTP. */
abstract class PersonalData {
  /** Resolves when nothing is left, however often it is asked. */
  abstract erase(owner: DataOwner): Promise<void>;
}

export abstract class ContactsPersonalData extends PersonalData {
  abstract page(owner: DataOwner, cursor?: string): Promise<OwnContacts>;
}

export abstract class FilingsPersonalData extends PersonalData {
  abstract page<Kind extends keyof FilingsPages>(
    kind: Kind,
    owner: DataOwner,
    cursor?: string,
  ): Promise<FilingsPages[Kind]>;
  /** The bytes of a filing that it sees, or of a document that its client may open; null if it is another's, or the store has lost or damaged it. */
  abstract file(owner: DataOwner, filing: Pick<OwnFiling, '_id' | 'size'>): Promise<Readable | null>;
}
