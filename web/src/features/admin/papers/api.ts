import { type FilingChange, type FilingCheck, filingCalls, type StaffFiling } from '@easy-tax/contracts';
import { api } from '../../../lib/http/api';

/** Loads a filing with a new link to its file, valid for 15 minutes. */
export async function readFiling(id: string): Promise<StaffFiling> {
  const { data } = await api.call(filingCalls.readFiling, { params: { id } });
  return data;
}

/** Compares the stored file with its checksum at receipt. */
export async function checkFiling(id: string): Promise<FilingCheck> {
  const { data } = await api.call(filingCalls.checkFiling, { params: { id } });
  return data;
}

/** The password of a locked PDF; each call is audited. */
export async function showPdfPassword(id: string): Promise<string> {
  const { data } = await api.call(filingCalls.showPdfPassword, { params: { id } });
  return data.password;
}

/** Where a paper lies and how it is named: the change that takes another one back. */
export const placeOf = ({ returnId, sortedTo, requestId, kind }: StaffFiling): FilingChange => ({
  returnId,
  ofClient: returnId ? null : (sortedTo?._id ?? null),
  requestId,
  kind,
});

/** Sets a filing's status, return or document kind. */
export const changeFiling = (id: string, body: FilingChange) =>
  api.call(filingCalls.changeFiling, { params: { id }, body });
