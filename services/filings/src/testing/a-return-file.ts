import { calls, pathOf, ReturnFileWritten } from '@easy-tax/contracts';
import type { LoggedIn } from '@easy-tax/platform/testing';
import { aForm, type Part } from './a-filings-service.js';
import { aPdf } from './files.js';
import { reviewer, service } from './suite.js';

type FileCall = 'addClientPaper' | 'addDocument' | 'addPaper' | 'recordPaperApproval';

interface Sending {
  /** null sends none. */
  readonly file?: Buffer | null;
  readonly fileName?: string;
  readonly key?: string;
  readonly by?: LoggedIn;
}

/** Uploads a file to a return, or a client, as staff, with these fields. */
export function sendFile(
  name: FileCall,
  id: string,
  fields: Record<string, string> = {},
  { file = aPdf(), fileName = 'file.pdf', key, by = reviewer }: Sending = {},
) {
  const parts: Part[] = Object.entries(fields);
  if (file) parts.push(['file', file, fileName]);
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  return service.call(by, 'POST', pathOf(calls[name], { id }), { body: aForm(parts), headers });
}

/** The same, expecting success. */
export async function sentFile(...args: Parameters<typeof sendFile>) {
  const response = await sendFile(...args);
  const answer: unknown = await response.json();
  if (response.status !== 201) throw new Error(`${args[0]}: ${response.status} ${JSON.stringify(answer)}`);
  return ReturnFileWritten.parse(answer).data;
}
