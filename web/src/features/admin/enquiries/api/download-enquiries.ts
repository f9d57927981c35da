import { enquiryCalls, type TableFormat } from '@easy-tax/contracts';
import { api } from '../../../../lib/http/api';
import type { Of } from '../../filings/api/download-filings';

/** A link, good for two minutes, to enquiries as a CSV or Excel file. */
export async function downloadEnquiries(format: TableFormat, of: Of): Promise<string> {
  return (await api.call(enquiryCalls.downloadEnquiries, { body: { format, ...of } })).data.path;
}
