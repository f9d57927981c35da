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

/** Returns the path of a ZIP of all data, for the browser's own download. */
export async function requestExport(): Promise<{ path: string; message: string }> {
  const { data, message } = await api.call(ownAccountCalls.askForExport);
  return { path: data.path, message };
}

/** Twenty entries of who opened the caller's papers, after a cursor; else the newest. */
export const listOpenings = (cursor?: string): Promise<OpeningList> =>
  api.call(filingCalls.myOpenings, { query: { pageSize: 20, cursor } });

/** Erases the caller's account by its password; accounts without one get a mailed link. */
export const eraseAccount = (input: ErasureInput) => api.call(ownAccountCalls.eraseAccount, { body: input });

/** Erases an account with the token of its link; returns the message to show. */
export async function confirmErasure(token: string): Promise<string> {
  return (await api.call(accountCalls.confirmErasure, { body: { token } })).message;
}

export interface Privacy {
  readonly consents: readonly Consent[];
  readonly filedReturnYears: number;
  /** Null if no backups are scheduled. */
  readonly backupDays: number | null;
  /** 0: closed enquiries are never deleted. */
  readonly closedMonths: number;
}

/** The caller's consents, and the retention settings. */
export async function readPrivacy(): Promise<Privacy> {
  const [consents, papers, enquiries] = await Promise.all([
    api.call(privacyCalls.myConsents),
    api.call(privacyCalls.papersKept),
    api.call(privacyCalls.enquiriesKept),
  ]);
  return { consents: consents.data, ...papers.data, ...enquiries.data };
}

/** Consents to the current terms of the registration. */
export const agreeToAccount = () =>
  api.call(privacyCalls.giveConsent, { body: { purpose: 'account', version: consentVersions.account } });
