import { type FilingDownload, filingCalls } from '@easy-tax/contracts';
import { api } from '../../../../lib/http/api';

/** A link, good for two minutes, to filings as a CSV, Excel or ZIP file: the rows of `ids`, else all that `view` finds. */
export async function downloadFilings(format: FilingDownload['format'], of: Of): Promise<string> {
  return (await api.call(filingCalls.downloadFilings, { body: { format, ...of } })).data.path;
}

/** The selected rows, or what the table shows. */
export type Of = { readonly ids: readonly string[] } | { readonly view: Readonly<Record<string, string>> };
