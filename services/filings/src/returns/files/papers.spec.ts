import { messages } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { until } from '@easy-tax/platform/testing';
import { aFiling } from '../../testing/a-filings-service.js';
import { day } from '../../testing/a-prepared-return.js';
import { aReturn, done, staffList, staffView } from '../../testing/a-return.js';
import { sendFile, sentFile } from '../../testing/a-return-file.js';
import { aPdf } from '../../testing/files.js';
import { asha, oneServiceForEach, reviewer, service } from '../../testing/suite.js';

describe('a paper that staff received by another way', () => {
  oneServiceForEach();

  it('is a paper of the client, answers a request and is not marked as new', async () => {
    const { _id } = await aReturn();
    const items = [{ title: 'Form 16', reason: 'It shows your salary.' }];
    await done(reviewer, 'askForPapers', _id, { items, dueOn: day(7) });
    const [request] = (await staffView(_id)).requests;
    const key = newId();
    const send = () => sentFile('addPaper', _id, { kind: 'Form 16', requestId: request?._id ?? '' }, { key });
    const { fileId } = await send();
    expect((await send()).fileId).toBe(fileId);
    expect(await service.mine(asha)).toMatchObject([
      { _id: fileId, name: asha.name, email: asha.email, returnId: _id },
    ]);
    expect(await staffView(_id)).toMatchObject({
      requests: [{ state: 'answered' }],
      papers: [{ kind: 'Form 16', addedBy: reviewer.name, status: 'opened' }],
      newPapers: 0,
      answered: 1,
    });
    expect((await service.trailOf(_id)).map(({ action }) => action)).toEqual([
      'return.open',
      'return.ask',
      'return.paper',
    ]);
  });

  it('is refused under the key of a paper of another client', async () => {
    const ravi = await service.issuer.logIn({ name: 'Ravi' });
    const [mine, theirs] = [await aReturn(), await aReturn({ clientId: ravi._id })];
    const [key, file] = [newId(), aPdf()];
    await sentFile('addPaper', mine._id, { kind: 'Form 16' }, { key, file });
    const response = await sendFile('addPaper', theirs._id, { kind: 'Form 16' }, { key, file });
    expect([response.status, await response.json()]).toMatchObject([409, { message: messages.keyReused }]);
    expect(await service.objects()).toBe(1);
  });

  it('opens only for an account with a confirmed address', async () => {
    const { _id } = await aReturn();
    await sentFile('addPaper', _id, { kind: 'Form 16' });
    const own = await service.sent(asha, aFiling());
    const added = (await service.mine(asha)).find((filing) => filing._id !== own._id);
    const status = async (path = '') => (await service.call(null, 'GET', path)).status;
    expect(await status(added?.filePath)).toBe(200);
    await service.issuer.logIn({ ...asha, emailVerified: false });
    await until(async () => (await status(added?.filePath)) === 404);
    expect(await status(own.filePath)).toBe(200);
  });

  it('is refused for a request of another return, and not stored', async () => {
    const [first, second] = [await aReturn(), await aReturn({ form: 'ITR-2' })];
    const items = [{ title: 'Form 16', reason: 'It shows your salary.' }];
    await done(reviewer, 'askForPapers', second._id, { items, dueOn: day(7) });
    const [request] = (await staffView(second._id)).requests;
    const response = await sendFile('addPaper', first._id, { kind: 'Form 16', requestId: request?._id ?? '' });
    expect(response.status).toBe(404);
    expect(await service.objects()).toBe(0);
    expect((await staffList()).data.map(({ answered }) => answered)).toEqual([0, 0]);
  });
});
