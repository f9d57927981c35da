import { type BulkOutcome, type FilingStatus, filingCalls } from '@easy-tax/contracts';
import { api } from '../../../../lib/http/api';

type Ids = readonly string[];

/** Deletes several; for 10 seconds `restoreFilings` undoes it. At most a hundred at once, as the others here. */
export const deleteFilings = async (ids: Ids): Promise<BulkOutcome> =>
  (await api.call(filingCalls.deleteFilings, { body: { ids } })).data;

/** Undoes that. */
export const restoreFilings = async (ids: Ids): Promise<BulkOutcome> =>
  (await api.call(filingCalls.restoreFilings, { body: { ids } })).data;

/** Says where several filings stand. */
export const changeFilings = async (ids: Ids, status: FilingStatus): Promise<BulkOutcome> =>
  (await api.call(filingCalls.changeFilings, { body: { ids, status } })).data;
