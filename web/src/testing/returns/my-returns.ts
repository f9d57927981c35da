import type {
  DocumentKind,
  MyReturn,
  MyReturnDetail,
  ReturnApproval,
  ReturnDocument,
  ReturnEvent,
  ReturnRequest,
  ReturnStep,
} from '@easy-tax/contracts';
import { idOf } from '../staff-filings';

export const meera = { _id: idOf(801), name: 'Meera Joshi' };
const office = { ...meera, side: 'office' as const };

export const aRequest = (n: number, change: Partial<ReturnRequest> = {}): ReturnRequest => ({
  _id: idOf(600 + n),
  title: `Paper ${n}`,
  reason: `Reason ${n}`,
  dueOn: '2026-11-27',
  askedAt: '2026-11-20T05:50:00.000Z',
  askedBy: meera,
  sentBack: null,
  state: 'open',
  settled: null,
  ...change,
});

export const aStep = (to: ReturnStep, at: string, change: Partial<ReturnEvent> = {}): ReturnEvent => ({
  _id: idOf(Number(at.replace(/\D/g, ''))),
  at: `${at}:00.000Z`,
  by: office,
  kind: 'step',
  from: null,
  to,
  note: '',
  detail: '',
  ...change,
});

/** Aarti's income tax return in her list. */
export const aReturn = (change: Partial<MyReturn> = {}): MyReturn => ({
  _id: idOf(31),
  createdAt: '2026-11-16T05:12:00.000Z',
  reference: 'ETR-2026-00031',
  taxpayer: 'Aarti Bhatt',
  client: { _id: idOf(700), name: 'Aarti Bhatt' },
  form: 'ITR-1',
  formName: null,
  period: 'AY 2026-27',
  step: 'checking',
  steppedAt: '2026-11-17T05:12:00.000Z',
  assignee: meera,
  dueOn: '2026-12-31',
  approveBy: null,
  acknowledgement: null,
  revises: null,
  needs: 0,
  next: 'prepared',
  requests: [],
  hasPapers: true,
  events: [aStep('checking', '2026-11-17T05:12')],
  ...change,
});

export const aDocument = (kind: DocumentKind, change: Partial<ReturnDocument> = {}): ReturnDocument => ({
  _id: idOf(500),
  kind,
  version: 1,
  fileName: `${kind}.pdf`,
  mime: 'application/pdf',
  size: 212 * 1024,
  sha256: 'a'.repeat(64),
  createdAt: '2026-11-25T06:10:00.000Z',
  by: meera,
  replacedAt: null,
  figures: null,
  filePath: `/file/open/${kind}`,
  ...change,
});

/** The same return, opened. */
export const anOpenReturn = (change: Partial<MyReturnDetail> = {}): MyReturnDetail => ({
  ...aReturn(),
  papers: [],
  documents: [],
  messages: [],
  earlierMessages: null,
  answers: [],
  fee: null,
  approval: null,
  consent: { version: 1, words: 'I have read draft 2 of this return.' },
  payee: { upiId: 'office.sample@example', name: 'Easy Tax' },
  confirmed: true,
  documentsWait: false,
  ...change,
});

export const anApproval = (): ReturnApproval => ({
  documentId: idOf(500),
  draft: 2,
  sha256: 'b'.repeat(64),
  consentVersion: 1,
  figures: null,
  words: 'I have read draft 2 of this return.',
  taxpayer: 'Aarti Bhatt',
  by: { _id: idOf(900), name: 'Aarti Bhatt', side: 'client' },
  email: 'aarti@example.com',
  at: '2026-11-25T08:35:12.000Z',
  address: '203.0.113.24',
  onPaper: null,
});
