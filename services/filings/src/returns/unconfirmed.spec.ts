import { type Call, calls, lastDayToVerify, messages, pathOf, type StaffReturnDetail } from '@easy-tax/contracts';
import { personalDataPaths } from '@easy-tax/platform/office';
import { type LoggedIn, mailsIn } from '@easy-tax/platform/testing';
import { day, sendDraft, signedFor } from '../testing/a-prepared-return.js';
import { aReturn, clientView, done, refused, staffView } from '../testing/a-return.js';
import { sentFile } from '../testing/a-return-file.js';
import { internal } from '../testing/an-erasure.js';
import { aPdf } from '../testing/files.js';
import { answerTo, oneServiceForAll, reviewer, service } from '../testing/suite.js';

oneServiceForAll();

const note = 'Note-on-the-draft-7733';
const kind = 'Kind-of-paper-5521';
const number = '412845960261126';
/** Every file has its own name, and a size that follows from it. */
const aFile = (fileName: string) => ({ fileName, file: aPdf(40_000 + 1111 * fileName.length) });

const ofFilings = Object.entries<Call>(calls).filter(
  ([, { service: provider, access }]) => provider === 'filings' && (access === 'user' || access === 'public'),
);

/** All that this client gets: every call, each page of its export, and its mails. */
async function everyAnswer(client: LoggedIn, id: string): Promise<string> {
  const answers = ofFilings.map(async ([, call]) => {
    const path = pathOf(call, { id });
    if (call.method === 'GET') return service.call(client, 'GET', path);
    return service.send(client, call.method, path, { documentId: id, sha256: 'f'.repeat(64), consentVersion: 1 });
  });
  const owner = { _id: client._id, email: null };
  const exported = [personalDataPaths.papers, personalDataPaths.returns, personalDataPaths.openings].map((path) =>
    service.send(null, 'POST', path, { owner }, internal),
  );
  const texts = [...answers, ...exported].map(async (answer) => (await answer).text());
  return [...(await Promise.all(texts)), ...(await mailsIn(service.folder))].join('\n');
}

/** Fields that name or describe a document, a paper that staff added, the approval or the acknowledgement. */
function marksOf({ documents, papers, approval, acknowledgement }: StaffReturnDetail): string[] {
  const files = [...documents, ...papers];
  return [
    ...files.flatMap((file) => [file._id, file.fileName, file.sha256, `"size":${file.size}`]),
    ...papers.map(({ reference }) => reference),
    ...(approval ? [approval.onPaper?.scanId ?? '', approval.sha256] : []),
    // As calendars write the last day to e-verify, which follows from that of the filing.
    ...(acknowledgement ? [acknowledgement.number, lastDayToVerify(acknowledgement.filedOn).replaceAll('-', '')] : []),
    ...[note, kind],
  ];
}

it('learns that a draft and documents wait, and nothing of them, at any step, and approves none', async () => {
  const client = await service.issuer.logIn({ email: 'ravi@example.com', emailVerified: false });
  const { _id } = await aReturn({ clientId: client._id });
  const { fileId } = await sentFile('addPaper', _id, { kind }, aFile('paper-from-staff.pdf'));
  const step = async (to: string, fields: object) =>
    done(reviewer, 'stepReturn', _id, { to, ...fields, version: (await staffView(_id)).version });
  const give = (document: string) =>
    sentFile('addDocument', _id, { kind: document }, aFile(`${document}-of-a-stranger.pdf`));
  const stages: Record<string, () => Promise<unknown>> = {
    prepared: async () => {
      await step('checking', {});
      await give('computation');
      await give('draft');
      await sendDraft(_id, note);
      const approval = { ...(await signedFor(_id)), consentVersion: 1 };
      const refusal = { status: 403, message: messages.confirmFirst };
      expect(await refused(client, 'approveReturn', _id, approval)).toMatchObject(refusal);
    },
    approved: async () => sentFile('recordPaperApproval', _id, await signedFor(_id), aFile('scan.pdf')),
    filed: async () => {
      for (const document of ['acknowledgement', 'invoice', 'other']) await give(document);
      await step('filed', { acknowledgement: number, filedOn: day(0) });
    },
    'e-verified': () => step('e-verified', { verifiedOn: day(0) }),
  };
  for (const [name, reach] of Object.entries(stages)) {
    await reach();
    const marks = marksOf(await staffView(_id));
    expect(marks).toContain(fileId);
    const text = await everyAnswer(client, _id);
    expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
    expect(await clientView(_id, client)).toMatchObject({ step: name, confirmed: false, documentsWait: true });
  }
  expect(ofFilings.map(([name]) => name)).toEqual(expect.arrayContaining(['myReturns', 'myFilings', 'myOpenings']));

  // The same account sees all of it once its address is confirmed.
  const confirmed = await service.issuer.logIn({ _id: client._id, email: client.email });
  const seen = (await answerTo(confirmed, calls.myReturn, { params: { id: _id } })).data;
  expect([seen.documents.length, seen.documentsWait, seen.acknowledgement?.number]).toEqual([5, false, number]);
  expect(JSON.stringify(seen)).toContain(note);
});
