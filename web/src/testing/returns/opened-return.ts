import {
  deadlineOf,
  type ReturnDocument,
  type ReturnEvent,
  type ReturnMessage,
  type ReturnPaper,
  type ReturnRequest,
  type StaffReturnDetail,
} from '@easy-tax/contracts';
import { idOf } from '../staff-filings';
import { aDocument as aClientsDocument, aRequest as aClientsRequest } from './my-returns';
import { aReturn as aListedReturn } from './staff-returns';

const client = { _id: idOf(700), name: 'Aarti Bhatt' };
const meera = { _id: '019ab000-0000-7000-8000-000000000900', name: 'Meera Joshi' };
const rohan = { _id: idOf(901), name: 'Rohan Verma' };
/** People in a return's events and messages. */
export const people = { client: { ...client, side: 'client' }, rohan: { ...rohan, side: 'office' } } as const;

export const anEvent = (n: number, change: Partial<ReturnEvent> = {}): ReturnEvent => ({
  _id: idOf(1000 + n),
  at: `2026-11-17T06:${String(n).padStart(2, '0')}:00.000Z`,
  by: people.rohan,
  kind: 'step',
  from: null,
  to: 'checking',
  note: '',
  detail: '',
  ...change,
});

export const aRequest = (n: number, change: Partial<ReturnRequest> = {}): ReturnRequest =>
  aClientsRequest(n, { dueOn: '2999-11-27', ...change });

export const aPaper = (n: number, change: Partial<ReturnPaper> = {}): ReturnPaper => ({
  _id: idOf(3000 + n),
  reference: `ET-2026-0000${n}`,
  fileName: `paper-${n}.pdf`,
  size: 640 * 1024,
  sha256: 'b'.repeat(64),
  createdAt: '2026-11-23T14:44:00.000Z',
  isIncomplete: false,
  mime: 'application/pdf',
  status: 'unopened',
  kind: null,
  requestId: null,
  addedBy: null,
  hasPdfPassword: false,
  filePath: `/file/open/${n}`,
  ...change,
});

export const aDocument = (n: number, change: Partial<ReturnDocument> = {}): ReturnDocument =>
  aClientsDocument('draft', {
    _id: idOf(4000 + n),
    version: n,
    fileName: `draft-${n}.pdf`,
    filePath: `/file/open/document-${n}`,
    ...change,
  });

export const aMessage = (n: number, change: Partial<ReturnMessage> = {}): ReturnMessage => ({
  _id: idOf(5000 + n),
  createdAt: new Date(Date.parse('2026-11-20T05:50:00.000Z') + n * 60_000).toISOString(),
  by: people.client,
  text: `Message ${n}`,
  requestId: null,
  ...change,
});

/** A return in checking; override what matters to the test. */
export const aReturn = (change: Partial<StaffReturnDetail> = {}): StaffReturnDetail => {
  const row: StaffReturnDetail = {
    ...aListedReturn(31),
    createdAt: '2026-11-16T05:12:00.000Z',
    taxpayer: client.name,
    steppedAt: '2026-11-17T06:00:00.000Z',
    assignee: meera,
    dueOn: '2999-12-31',
    enquiryId: null,
    usualPapers: [],
    client,
    version: 7,
    requests: [],
    events: [anEvent(0, { kind: 'opened', to: 'received' }), anEvent(1)],
    papers: [],
    documents: [],
    messages: [],
    earlierMessages: null,
    answers: [],
    notes: [],
    earlierNotes: null,
    fee: null,
    sentDraftId: null,
    approval: null,
    contact: { _id: idOf(11), name: 'Aarti Bhatt', email: 'aarti.b@example.com', confirmed: true },
    keptUntil: null,
    ...change,
  };
  const answered = row.requests.filter(({ state }) => state === 'answered').length;
  const needs = answered + row.requests.filter(({ state }) => state === 'open').length;
  return { ...row, needs, answered, deadline: deadlineOf(row), ...change };
};
