import { type FilingChange, filingCalls } from '@easy-tax/contracts';
import { api } from '../../../../lib/http/api';

/** Says where a filing stands. */
export const changeFiling = (id: string, body: FilingChange) =>
  api.call(filingCalls.changeFiling, { params: { id }, body });
