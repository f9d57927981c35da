import {
  accountCalls,
  type Consent,
  consentVersions,
  type ErasureInput,
  filingCalls,
  type OpeningList,
  ownAccountCalls,
  privacyCalls,
} from '@easy-tax/contracts';
import { api } from '../../../lib/http/api';

/** Answers the path of the ZIP of everything, for the browser's own download. */
export async function requestExport(): Promise<{ path: string; message: string }> {
  const { data, message } = await api.call(ownAccountCalls.askForExport);
  return { path: data.path, message };
}

/** Twenty lines of who opened the caller's papers, from a cursor of the answer before; the newest without one. */
export const listOpenings = (cursor?: string): Promise<OpeningList> =>
  api.call(filingCalls.myOpenings, { query: { pageSize: 20, cursor } });

/** Erases the caller's account by its password; without one a link is mailed to accounts that have none. */
export const eraseAccount = (input: ErasureInput) => api.call(ownAccountCalls.eraseAccount, { body: input });

/** Erases an account by the token of its link; answers what to say. */
export async function confirmErasure(token: string): Promise<string> {
  return (await api.call(accountCalls.confirmErasure, { body: { token } })).message;
}

export interface Privacy {
  readonly consents: readonly Consent[];
  readonly filedReturnYears: number;
  /** Null where no backups are scheduled. */
  readonly backupDays: number | null;
  /** 0: closed enquiries are kept. */
  readonly closedMonths: number;
}

/** The caller's consents, and the office's settings on retention. */
export async function readPrivacy(): Promise<Privacy> {
  const [consents, papers, enquiries] = await Promise.all([
    api.call(privacyCalls.myConsents),
    api.call(privacyCalls.papersKept),
    api.call(privacyCalls.enquiriesKept),
  ]);
  return { consents: consents.data, ...papers.data, ...enquiries.data };
}

/** Consents to the words of now beside the registration. */
export const agreeToAccount = () =>
  api.call(privacyCalls.giveConsent, { body: { purpose: 'account', version: consentVersions.account } });
