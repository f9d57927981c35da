import { sampleFiguresFor } from '@easy-tax/contracts';
import { aReturn, done, staffView } from './a-return.js';
import { sentFile } from './a-return-file.js';
import { reviewer } from './suite.js';

export const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A return with a draft that waits for its client. */
export async function prepared(of: Parameters<typeof aReturn>[0] = {}) {
  const { _id } = await aReturn(of);
  await done(reviewer, 'stepReturn', _id, { to: 'checking', version: (await staffView(_id)).version });
  const draft = await sentFile('addDocument', _id, { kind: 'draft' });
  await sendDraft(_id);
  return { _id, draft, signed: await signedFor(_id) };
}

/** Sends the newest draft with its figures. */
export async function sendDraft(id: string, note?: string) {
  const { documents, form, version } = await staffView(id);
  const documentId = documents.findLast(({ kind }) => kind === 'draft')?._id;
  const step = { to: 'prepared', documentId, approveBy: day(3), figures: sampleFiguresFor(form), note, version };
  return done(reviewer, 'stepReturn', id, step);
}

/** Fields beside the scan of an approval of the current draft. */
export async function signedFor(id: string) {
  const { documents, sentDraftId, version } = await staffView(id);
  const sha256 = documents.find(({ _id }) => _id === sentDraftId)?.sha256 ?? '';
  return { documentId: sentDraftId ?? '', sha256, version: String(version) };
}
