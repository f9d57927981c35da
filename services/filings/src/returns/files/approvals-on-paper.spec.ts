import { messages } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { inService } from '@easy-tax/platform/office';
import { later } from '@easy-tax/platform/testing';
import { filingsDefinition } from '../../filings.module.js';
import { PendingDeletionsService } from '../../storage/cleanup/pending-deletions.service.js';
import { day, prepared, signedFor } from '../../testing/a-prepared-return.js';
import { aReturn, clientView, done, staffView } from '../../testing/a-return.js';
import { sendFile, sentFile } from '../../testing/a-return-file.js';
import * as files from '../../testing/files.js';
import { asha, oneServiceForEach, reviewer, service } from '../../testing/suite.js';
import { ReturnWriter } from '../return-writer.service.js';

describe('an approval that was signed on paper', () => {
  oneServiceForEach();

  it('approves the sent draft once, with its scan', async () => {
    const { _id, draft, signed } = await prepared();
    const key = newId();
    const file = files.aPng();
    const answers = await Promise.all([1, 2, 3].map(() => sentFile('recordPaperApproval', _id, signed, { file, key })));
    expect(new Set(answers.map(({ fileId }) => fileId)).size).toBe(1);
    const { step, approval, events } = await staffView(_id);
    expect({ step, approval }).toMatchObject({
      step: 'approved',
      approval: { documentId: draft.fileId, session: null, onPaper: { scanId: answers[0]?.fileId } },
    });
    expect(events.filter(({ to }) => to === 'approved')).toHaveLength(1);
    expect([approval?.address, approval?.recordedFrom]).toEqual([null, expect.stringMatching(/\d/)]);
    const given = (await clientView(_id)).approval;
    expect(JSON.stringify(given)).not.toContain(approval?.recordedFrom);
    const path = given?.onPaper?.filePath;
    expect((await service.call(null, 'GET', path ?? '')).headers.get('content-type')).toBe('image/png');
  });

  it('is refused if no draft waits for approval, and its scan is not stored', async () => {
    const { _id } = await aReturn();
    const none = { documentId: newId(), sha256: 'f'.repeat(64), version: '1' };
    const response = await sendFile('recordPaperApproval', _id, none);
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      409,
      messages.stepNotAllowed,
    ]);
    expect(await service.objects()).toBe(0);
  });

  it('is for the draft and version that staff name: a draft sent meanwhile stays unapproved', async () => {
    const { _id, signed } = await prepared();
    const { fileId, version } = await sentFile('addDocument', _id, { kind: 'draft' });
    await done(reviewer, 'stepReturn', _id, { to: 'prepared', documentId: fileId, approveBy: day(3), version });
    const again = await signedFor(_id);
    for (const [fields, message] of [
      [signed, messages.returnChangedMeanwhile],
      [{ ...signed, version: again.version }, messages.draftReplaced],
      [{ ...again, sha256: 'f'.repeat(64) }, messages.draftReplaced],
    ] as const) {
      const response = await sendFile('recordPaperApproval', _id, fields);
      expect([response.status, await response.json()]).toMatchObject([409, { message }]);
    }
    expect(await staffView(_id)).toMatchObject({ step: 'prepared', approval: null });
    await sentFile('recordPaperApproval', _id, again);
  });

  it('is refused if the client approves meanwhile, and its scan is removed', async () => {
    const { _id, draft, signed } = await prepared();
    const { consent, documents } = await clientView(_id);
    const approval = {
      documentId: draft.fileId,
      sha256: documents[0]?.sha256,
      consentVersion: consent?.version,
    };
    const write = ReturnWriter.prototype.write;
    jest.spyOn(ReturnWriter.prototype, 'write').mockImplementationOnce(async function (this: ReturnWriter, ...args) {
      await done(asha, 'approveReturn', _id, approval);
      return write.apply(this, args);
    });
    expect((await sendFile('recordPaperApproval', _id, signed)).status).toBe(409);
    expect((await staffView(_id)).approval?.onPaper).toBeNull();
    await service.stop();
    await inService(filingsDefinition, service.settings, async (context) => {
      later(2 * 3_600_000);
      expect(await context.get(PendingDeletionsService).sweep()).toBe(1);
    });
    await service.restart();
  });
});
