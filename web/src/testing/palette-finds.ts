import { ok, pageInfo } from './answers';
import { anAccount, enquiry } from './records';
import { aReturn, returnsPage } from './returns/staff-returns';
import { aFiling, idOf } from './staff-filings';

export const FILES = 'POST /api/filings/search';
export const ENQUIRIES = 'POST /contact-data/search';
export const RETURNS = 'POST /api/returns/search';
export const CLIENTS = 'POST /api/clients/list';
export const USERS = 'POST /auth/users/search';
export const paper = {
  ...aFiling(1, { reference: 'ET-2025-00411', fileName: 'bank-statement.pdf', name: 'Bhupinder Kaur' }),
  says: null,
};
const contactMessage = { ...enquiry, _id: idOf(2), name: 'Bhushan Sethi', message: 'Rent receipts?' };
const account = anAccount({ _id: idOf(9), name: 'Bhupinder Kaur', email: 'aarti@example.com' });
/** Each service's results: one paper, one of nine messages, one account. */
export const found = {
  [CLIENTS]: ok({ data: [], ...pageInfo(0) }),
  [FILES]: ok({ data: [paper], ...pageInfo(1) }),
  [RETURNS]: returnsPage([aReturn(3, { client: { _id: idOf(9), name: 'Bhumika Das' } })]),
  [ENQUIRIES]: ok({ query: [contactMessage], ...pageInfo(9) }),
  [USERS]: ok({ data: [account], ...pageInfo(1) }),
};
