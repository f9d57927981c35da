import { type FilingChange, filingCalls } from '@easy-tax/contracts';
import { api } from '../../../../lib/http/api';

/** Marks a filing as opened, or as not opened. */
export const changeFiling = (id: string, body: FilingChange) =>
  api.call(filingCalls.changeFiling, { params: { id }, body });
