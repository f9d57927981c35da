import { callsOf } from '../common/call.js';
import * as lists from '../common/lists.js';
import { ClaimRefusal, PaymentInput, PaymentUndo } from './fees.js';
import * as input from './inputs.js';
import { OwnChecklistsAnswer } from './own-checklists.js';
import { ReturnNotes, ReturnThread, ThreadQuery } from './parts.js';
import * as view from './schema.js';
import * as staff from './staff-lists.js';

const { get, post, upload, patch } = callsOf('filings');

const mine = <const Path extends string>(path: Path) => `/api/my-returns/:id${path}` as const;
const ours = <const Path extends string>(path: Path) => `/api/returns/:id${path}` as const;
/** A client's write to its own return. */
const write = { errors: [404, 409], idempotent: true };
/** A write by staff answers the return's new version. */
const officeWrite = { ...write, answer: view.ReturnWritten };
/** A file by staff. */
const officeFile = {
  ...officeWrite,
  answer: view.ReturnFileWritten,
  status: 201,
  errors: [404, 409, 413, 415, 422],
};

/** Returns: from the papers to the acknowledgement. */
export const returnCalls = {
  myReturns: get('/api/my-returns', 'user', 'My own returns', { answer: view.MyReturnList }),
  myReturn: get(mine(''), 'user', 'One of my returns, with all that belongs to it', {
    answer: view.MyReturnAnswer,
    errors: [404],
  }),
  readMyThread: get(mine('/messages'), 'user', 'Messages about one of my returns, the newest page or an earlier one', {
    query: ThreadQuery,
    answer: ReturnThread,
    errors: [404],
  }),
  writeToOffice: post(mine('/messages'), 'user', 'Write to the office, or answer a request in words', {
    ...write,
    status: 201,
    body: input.MyMessageInput,
  }),
  approveReturn: post(mine('/approve'), 'user', 'Approve exactly this draft', {
    ...write,
    body: input.ApprovalInput,
    errors: [403, 404, 409],
  }),
  askForChange: post(mine('/change'), 'user', 'Send a draft back with what is not right', {
    ...write,
    body: input.TextInput,
  }),
  claimFeePaid: post(mine('/paid'), 'user', 'Say that the fee is paid', { ...write, body: input.PaidInput }),
  withdrawMyReturn: post(mine('/withdraw'), 'user', 'Withdraw a return before it is filed', {
    ...write,
    body: input.TextInput,
  }),
  myReturnMails: get('/api/my-return-mails', 'user', 'The mails about my returns that I get', {
    answer: view.ReturnMailChoiceAnswer,
  }),
  changeMyReturnMails: patch('/api/my-return-mails', 'user', 'Choose the mails about my returns', {
    body: input.ReturnMailChange,
    answer: view.ReturnMailChoiceAnswer,
  }),

  checklists: get('/api/checklists', 'user', 'The lists of papers that the firm has made its own, by form', {
    answer: OwnChecklistsAnswer,
  }),

  listReturns: get('/api/returns', 'admin', 'All returns', { query: staff.ReturnQuery, answer: staff.ReturnList }),
  searchReturns: post('/api/returns/search', 'admin', 'Returns that a search finds', {
    body: staff.ReturnQuery,
    answer: staff.ReturnList,
  }),
  searchReturnsBoard: post('/api/returns/search/board', 'admin', 'The same by step, the most urgent of each first', {
    body: staff.ReturnView,
    answer: staff.ReturnBoardAnswer,
  }),
  returnsOverview: get('/api/returns/overview', 'admin', 'Returns at a glance: by step, overdue, by assignee, fees', {
    answer: staff.ReturnsOverviewAnswer,
  }),
  feesByAge: get('/api/returns/fees', 'returns.see-totals', 'What is open of all fees, by age', {
    answer: staff.FeesByAgeAnswer,
  }),
  feeDebtors: get('/api/returns/debtors', 'returns.see-totals', 'What clients or groups owe, by age', {
    query: staff.FeeDebtorsQuery,
    answer: staff.FeeDebtorsAnswer,
  }),
  returnsBoard: get('/api/returns/board', 'admin', 'Returns by step, the most urgent of each first', {
    query: staff.ReturnView,
    answer: staff.ReturnBoardAnswer,
  }),
  downloadReturns: post('/api/returns/download', 'exports.make', 'A link to returns as a CSV or Excel file', {
    status: 201,
    answer: lists.DownloadAnswer,
    secondLook: true,
    body: staff.ReturnDownload,
  }),
  openReturn: post('/api/returns', 'admin', 'Open a return of a client', {
    ...officeWrite,
    status: 201,
    body: input.ReturnInput,
  }),
  changeReturns: post('/api/returns/bulk', 'admin', 'Act on several returns, or try which of them it would change', {
    answer: staff.ManyAnswer,
    body: staff.ManyInput,
    errors: [404],
  }),
  readReturns: post('/api/returns/bulk/read', 'admin', 'Returns by their ids, without those that are gone', {
    answer: staff.ReturnsAnswer,
    body: lists.BulkIds,
  }),
  findByTaxNumber: post('/api/returns/bulk/find', 'admin', 'Returns of one form and period, by GSTIN or PAN', {
    answer: staff.ByTaxNumberAnswer,
    body: staff.ByTaxNumberInput,
    errors: [409],
  }),
  readReturn: get(ours(''), 'admin', 'One return, with all that belongs to it', {
    answer: view.StaffReturnAnswer,
    errors: [404],
  }),
  changeReturn: patch(ours(''), 'admin', 'Change form, period, taxpayer, assignee, due date or fee', {
    ...officeWrite,
    body: input.ReturnChange,
  }),
  stepReturn: post(ours('/step'), 'admin', 'Take a return one step on, or back', {
    ...officeWrite,
    body: input.StepInput,
  }),
  askForPapers: post(ours('/requests'), 'admin', 'Ask the client for papers', {
    ...officeWrite,
    status: 201,
    body: input.RequestsInput,
  }),
  settleRequest: patch(ours('/requests/:requestId'), 'admin', 'Accept, send back or take back a request', {
    ...officeWrite,
    body: input.RequestChange,
  }),
  readThread: get(ours('/messages'), 'admin', 'Messages of a return, the newest page or an earlier one', {
    query: ThreadQuery,
    answer: ReturnThread,
    errors: [404],
  }),
  readNotes: get(ours('/notes'), 'admin', 'Internal notes on a return, the newest page or an earlier one', {
    query: ThreadQuery,
    answer: ReturnNotes,
    errors: [404],
  }),
  writeToClient: post(ours('/messages'), 'admin', 'Write to the client', {
    ...officeWrite,
    status: 201,
    body: input.TextInput,
  }),
  addNote: post(ours('/notes'), 'admin', 'Write an internal note, which no client ever sees', {
    ...officeWrite,
    status: 201,
    body: input.TextInput,
  }),
  addDocument: upload(ours('/documents'), 'admin', 'Give the client a document', {
    ...officeFile,
    body: input.DocumentInput,
  }),
  addPaper: upload(ours('/papers'), 'admin', 'Add a paper of the client that came by another way', {
    ...officeFile,
    body: input.PaperInput,
  }),
  recordPaperApproval: upload(ours('/paper-approval'), 'admin', 'Record an approval signed on paper, with its scan', {
    ...officeFile,
    body: input.PaperApprovalInput,
  }),
  receiveFee: post(ours('/fee-received'), 'fees.receive', 'Record a payment of the fee, or of a part of it', {
    ...officeWrite,
    body: PaymentInput,
  }),
  undoPayment: post(ours('/payments/:paymentId/undo'), 'fees.receive', 'Take back a payment recorded by mistake', {
    ...officeWrite,
    body: PaymentUndo,
  }),
  refuseClaim: post(
    ours('/claim/refuse'),
    'fees.receive',
    'Say that the payment which the client reports has not come',
    {
      ...officeWrite,
      body: ClaimRefusal,
    },
  ),
  markReturnSeen: post(ours('/seen'), 'admin', 'Messages up to this one have been read', {
    ...officeWrite,
    body: input.SeenInput,
  }),
  remindClient: post(ours('/remind'), 'admin', 'Send the mail of this step again', { ...write, status: 202 }),
};
