import { type BulkOutcome, type EnquiryStatus, enquiryCalls } from '@easy-tax/contracts';
import { api } from '../../../../lib/http/api';

type Ids = readonly string[];

/** Deletes several; for 10 seconds `restoreEnquiries` undoes it. At most a hundred at once, as the others here. */
export const deleteEnquiries = async (ids: Ids): Promise<BulkOutcome> =>
  (await api.call(enquiryCalls.deleteEnquiries, { body: { ids } })).data;

/** Undoes that. */
export const restoreEnquiries = async (ids: Ids): Promise<BulkOutcome> =>
  (await api.call(enquiryCalls.restoreEnquiries, { body: { ids } })).data;

/** Says where several stand. */
export const changeEnquiries = async (ids: Ids, status: EnquiryStatus): Promise<BulkOutcome> =>
  (await api.call(enquiryCalls.changeEnquiries, { body: { ids, status } })).data;
