import { calls, messages, pathOf } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { aClient, aMerge } from '../testing/a-client.js';
import { aFiling } from '../testing/a-filings-service.js';
import { anAskingReturn } from '../testing/a-personal-link.js';
import { aReturn, clientView, refused, staffList, staffView } from '../testing/a-return.js';
import { sendFile } from '../testing/a-return-file.js';
import { anAccess, noAccess } from '../testing/an-access.js';
import { answerTo, asha, oneServiceForAll, reviewer, service } from '../testing/suite.js';

describe('sorting a paper', () => {
  oneServiceForAll();

  const change = (id: string, body: object) =>
    service.send(reviewer, 'PATCH', pathOf(calls.changeFiling, { id }), body);
  const newPapers = async () =>
    Object.fromEntries((await staffList(`?client=${asha._id}`)).data.map((each) => [each._id, each.newPapers]));

  it('moves it between returns of its client and out of them, sets its kind, and updates the counts of both', async () => {
    const { _id: paper } = await service.sent(asha);
    const [first, second] = [(await aReturn())._id, (await aReturn({ form: 'ITR-2' }))._id];
    expect((await change(paper, { returnId: first, kind: 'Form 16' })).status).toBe(200);
    expect(await newPapers()).toEqual({ [first]: 1, [second]: 0 });
    expect((await clientView(first)).papers).toMatchObject([{ _id: paper, kind: 'Form 16' }]);
    for (const _ of [1, 2]) expect((await change(paper, { returnId: second })).status).toBe(200);
    expect(await newPapers()).toEqual({ [first]: 0, [second]: 1 });
    expect((await change(paper, { returnId: null })).status).toBe(200);
    expect(await newPapers()).toEqual({ [first]: 0, [second]: 0 });
    const sorted = (await service.trailOf(paper)).filter(({ action }) => action === 'filing.sort');
    expect(sorted.map(({ detail }) => JSON.parse(detail ?? ''))).toEqual([
      { from: null, to: first, kindNamed: true },
      { from: first, to: second, kindNamed: false },
      { from: second, to: asha._id, kindNamed: false },
    ]);
  });

  it('leaves it where a colleague has put it meanwhile, unless this place was seen', async () => {
    const { _id: paper } = await service.sent(asha);
    const [first, second] = [(await aReturn())._id, (await aReturn({ form: 'ITR-2' }))._id];
    const unsorted = { returnId: null, ofClient: null };
    expect((await change(paper, { returnId: first, from: unsorted })).status).toBe(200);
    expect(await refused(reviewer, 'changeFiling', paper, { returnId: second, from: unsorted })).toMatchObject({
      status: 409,
      message: messages.changedMeanwhile,
    });
    expect((await change(paper, { returnId: first, kind: 'Form 16', from: unsorted })).status).toBe(200);
    expect(await newPapers()).toEqual({ [first]: 1, [second]: 0 });
    expect((await change(paper, { returnId: second, from: { returnId: first, ofClient: null } })).status).toBe(200);
    const ofAsha = { returnId: null, ofClient: asha._id };
    expect((await change(paper, { ...ofAsha, from: { returnId: second, ofClient: null } })).status).toBe(200);
    expect((await change(paper, { returnId: first, from: unsorted })).status).toBe(409);
    expect((await change(paper, { returnId: first, from: ofAsha })).status).toBe(200);
  });

  it('ties it to a client of its sender without a return, and unties it', async () => {
    const { _id: paper } = await service.sent(asha);
    const { _id: other } = await aClient({ name: 'Another' });
    await aReturn();
    const unsorted = async () => (await service.listed(reviewer, '?unsorted=true')).data.map(({ _id }) => _id);
    expect((await change(paper, { ofClient: asha._id })).status).toBe(200);
    expect(await unsorted()).not.toContain(paper);
    const [row] = (await service.listed(reviewer, `?client=${asha._id}`)).data.filter(({ _id }) => _id === paper);
    expect(row).toMatchObject({ returnId: null, sortedTo: { _id: asha._id } });
    expect((await change(paper, { ofClient: other })).status).toBe(409);
    expect((await change(paper, { ofClient: newId() })).status).toBe(404);
    expect((await change(paper, { ofClient: asha._id, returnId: newId() })).status).toBe(400);
    expect((await change(paper, { ofClient: null })).status).toBe(200);
    expect(await unsorted()).toContain(paper);
  });

  it('never moves it to another client', async () => {
    const ravi = await service.issuer.logIn({ name: 'Ravi' });
    const { _id: paper } = await service.sent(ravi);
    const mine = (await aReturn())._id;
    expect(await refused(reviewer, 'changeFiling', paper, { returnId: mine })).toMatchObject({
      status: 409,
      message: messages.paperOfAnother,
    });
    expect((await change(paper, { returnId: newId() })).status).toBe(404);
    expect((await change(newId(), { returnId: mine })).status).toBe(404);
    expect((await staffView(mine)).papers).toEqual([]);
  });

  it('moves it between returns of its client, also into one that came with a merged record', async () => {
    const [{ _id: keptId }, { _id: goneId }] = [
      await aClient({ name: 'Sunita' }),
      await aClient({ name: 'S. Agarwal' }),
    ];
    const [own, brought] = [(await aReturn({ clientId: keptId }))._id, (await aReturn({ clientId: goneId }))._id];
    await anAccess(keptId, asha);
    const { _id: sent } = await service.sent(asha);
    expect((await change(sent, { returnId: own })).status).toBe(200);
    await noAccess(keptId, asha);
    await sendFile('addClientPaper', keptId, { kind: 'Rent receipts' });
    const [byHand] = (await service.listed(reviewer, `?client=${keptId}`)).data.filter(({ _id }) => _id !== sent);
    await aMerge(keptId, goneId);
    for (const id of [byHand?._id ?? '', sent]) expect((await change(id, { returnId: brought })).status).toBe(200);
    expect((await staffView(brought)).papers).toHaveLength(2);
  });

  it('shows its return in the list, and moves several papers at once, but none of another client', async () => {
    const ravi = await service.issuer.logIn({ name: 'Ravi' });
    const [first, second] = [(await service.sent(asha))._id, (await service.sent(asha))._id];
    const { _id: other } = await service.sent(ravi);
    const { _id: returnId } = await aReturn({ form: 'GSTR-3B', period: '2026-10' });
    const nowhere = { ids: [first], returnId: newId() };
    expect((await service.send(reviewer, 'POST', calls.sortFilings.path, nowhere)).status).toBe(404);
    const missing = newId();
    const answer = await answerTo(reviewer, calls.sortFilings, {
      body: { ids: [other, first, missing, second], returnId },
    });
    expect(answer.data).toEqual({
      done: [first, second],
      gone: [missing],
      refused: [{ _id: other, message: messages.paperOfAnother }],
      failed: [],
    });
    const sortedInto = { form: 'GSTR-3B', formName: null, period: '2026-10' };
    const listed = await service.call(reviewer, 'GET', calls.listFilings.path);
    // As it was sent: nothing else of the return.
    const { data } = (await listed.json()) as { data: readonly { _id: string; sortedInto: unknown }[] };
    const seen = new Map(data.map((filing) => [filing._id, filing.sortedInto]));
    expect([first, second, other].map((id) => seen.get(id))).toEqual([sortedInto, sortedInto, null]);
    expect((await service.listed(reviewer, '?unsorted=true')).data.map(({ _id }) => _id)).not.toContain(first);
  });

  it('removes it as the answer to a request of its former return', async () => {
    const { _id: first, requestIds } = await anAskingReturn('Form 16');
    const { _id: second } = await aReturn({ form: 'ITR-2' });
    const paper = await service.sent(asha, [...aFiling(), ['requestId', requestIds[0] ?? '']]);
    expect(await staffView(first)).toMatchObject({ answered: 1, requests: [{ state: 'answered' }] });
    await change(paper._id, { returnId: second });
    expect(await staffView(first)).toMatchObject({ answered: 0, requests: [{ state: 'open' }] });
  });
});
