import { type FilingChange, siteCalls } from '@easy-tax/contracts';
import { api } from '../../../lib/api';

/** Marks a filing as opened, or as not opened. */
export const changeFiling = (id: string, body: FilingChange) =>
  api.call(siteCalls.changeFiling, { params: { id }, body });
