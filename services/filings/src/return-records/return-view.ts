import {
  MyReturn,
  type ReturnApproval,
  type ReturnDocument,
  type ReturnPaper,
  StaffReturn,
  stepAfter,
} from '@easy-tax/contracts';
import { projectionOf } from '@easy-tax/platform/core';
import type { StoredFiling } from '../paper-records/filing.records.js';
import { type Arrived, isAnswered } from './derive.js';
import type { ClientsReturn } from './released.js';
import type { StoredReturn } from './return.records.js';

const fieldsOfMine = projectionOf(
  MyReturn.omit({ client: true, assignee: true, next: true, requests: true, events: true }),
);
const fieldsOfStaff = projectionOf(StaffReturn.omit({ assignee: true, client: true }));

const assigneeOf = ({ assigneeId, assigneeName }: StoredReturn) =>
  assigneeId === null ? null : { _id: assigneeId, name: assigneeName };

/** Requests as both sides see them; an answer shows until it is accepted. */
export const requestsOf = ({ requests }: StoredReturn, arrived: Arrived): StoredReturn['requests'] =>
  requests.map((request) => (isAnswered(request, arrived) ? { ...request, state: 'answered' } : request));

/** A return in its client's list. */
export const myReturnOf = (stored: ClientsReturn, arrived: Arrived): MyReturn => ({
  ...fieldsOfMine(stored),
  client: { _id: stored.owner, name: stored.clientName },
  assignee: assigneeOf(stored),
  next: stepAfter(stored),
  requests: requestsOf(stored, arrived),
  events: stored.events,
});

/** A row of the desk's list. */
export const staffReturnOf = (stored: StoredReturn): StaffReturn => ({
  ...fieldsOfStaff(stored),
  client: { _id: stored.owner, name: stored.clientName },
  assignee: assigneeOf(stored),
});

/** The signed link of a return's file; null if this reader may not open it. */
export type DocumentLink = (documentId: string) => string | null;

type StoredDocument = StoredReturn['documents'][number];
export const documentOf = (document: StoredDocument, link: DocumentLink): ReturnDocument => ({
  ...document,
  filePath: link(document._id),
});

type StoredApproval = NonNullable<StoredReturn['approval']>;
export const approvalOf = ({ session: _, ...approval }: StoredApproval, link: DocumentLink): ReturnApproval => ({
  ...approval,
  address: approval.onPaper ? null : approval.address,
  onPaper: approval.onPaper && { ...approval.onPaper, filePath: link(approval.onPaper.scanId) },
});

export const approvalForStaff = (approval: StoredApproval, link: DocumentLink) => ({
  ...approvalOf(approval, link),
  session: approval.session,
  recordedFrom: approval.onPaper ? approval.address : null,
});

export const paperOf = (filing: StoredFiling, filePath: string | null): ReturnPaper => ({
  _id: filing._id,
  reference: filing.reference,
  fileName: filing.fileName,
  size: filing.size,
  sha256: filing.sha256,
  createdAt: filing.createdAt,
  isIncomplete: filing.isIncomplete,
  mime: filing.mime,
  status: filing.status,
  kind: filing.kind,
  requestId: filing.requestId,
  addedBy: filing.addedBy,
  hasPdfPassword: Boolean(filing.pdfPassword),
  filePath,
});
