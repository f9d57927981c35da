import { calls, sampleFiguresFor } from '@easy-tax/contracts';
import type { Caller } from './caller.js';
import { aPdf } from './files.js';

/** Brings a return to the step that comes before its filing. */
export async function approve(staff: Caller, id: string): Promise<void> {
  const params = { id };
  const file = (fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', new Blob([Uint8Array.from(aPdf())], { type: 'application/pdf' }), 'draft.pdf');
    return { params, body };
  };
  const read = async () => (await staff.call(calls.readReturn, { params })).data;
  await staff.call(calls.stepReturn, { params, body: { to: 'checking', version: (await read()).version } });
  await staff.call(calls.addDocument, file({ kind: 'draft' }));
  const { version, documents, form } = await read();
  const draft = { documentId: documents[0]?._id ?? '', approveBy: '2999-12-31', figures: sampleFiguresFor(form) };
  await staff.call(calls.stepReturn, { params, body: { to: 'prepared', version, ...draft } });
  const sent = await read();
  const { _id: documentId = '', sha256 = '' } = sent.documents[0] ?? {};
  await staff.call(calls.recordPaperApproval, file({ documentId, sha256, version: String(sent.version) }));
}
