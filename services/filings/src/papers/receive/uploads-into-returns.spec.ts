import { calls, ErrorBody, limits, messages, pathOf, RequestState } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { ClientAccess } from '../../clients/client-access.js';
import { FilingsRepository } from '../../paper-records/filings.repository.js';
import { ReturnCounts } from '../../return-records/return-counts.service.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';
import { aFiling, type Part } from '../../testing/a-filings-service.js';
import { anAskingReturn, anAskingReturnOf } from '../../testing/a-personal-link.js';
import { aReturn, clientView, done, settleRequest, staffList, staffView } from '../../testing/a-return.js';
import { asha, inFilings, oneServiceForAll, reviewer, service } from '../../testing/suite.js';

describe('a paper that a client sends', () => {
  oneServiceForAll();

  const aPaper = (place: { returnId?: string; requestId?: string }): Part[] => [...aFiling(), ...Object.entries(place)];
  const returnOf = async (paper: string) => (await service.mine(asha)).find(({ _id }) => _id === paper)?.returnId;

  it('belongs to the only open return, unless it says that it is for none; with two, it has to name one', async () => {
    const unsorted = await service.sent(asha);
    expect(await returnOf(unsorted._id)).toBeNull();
    const first = (await aReturn())._id;
    expect(await returnOf((await service.sent(asha))._id)).toBe(first);
    const second = (await aReturn({ form: 'ITR-2' }))._id;
    expect(await returnOf((await service.sent(asha))._id)).toBeNull();
    expect(await returnOf((await service.sent(asha, aPaper({ returnId: second })))._id)).toBe(second);
    await done(asha, 'withdrawMyReturn', second, { text: 'I file it myself' });
    expect(await returnOf((await service.sent(asha))._id)).toBe(first);
    expect(await returnOf((await service.sent(asha, aPaper({ returnId: '' })))._id)).toBeNull();
  });

  it('belongs to the return that it names, also if a list has no room for that', async () => {
    const { _id: returnId } = await anAskingReturn('Form 16');
    jest.spyOn(ReturnsRepository.prototype, 'listOpen').mockResolvedValue([]);
    expect(await returnOf((await service.sent(asha, aPaper({ returnId })))._id)).toBe(returnId);
  });

  it('has room in its return however many papers staff have added there', async () => {
    const { _id: returnId } = await aReturn();
    const ofStaff = Array(limits.returnPapers).fill({ addedBy: reviewer._id });
    jest.spyOn(FilingsRepository.prototype, 'listByReturn').mockResolvedValueOnce(ofStaff);
    expect(await returnOf((await service.sent(asha, aPaper({ returnId })))._id)).toBe(returnId);
  });

  it('waits to be sorted if the only return is full, and is refused if it names that', async () => {
    const { _id: returnId } = await aReturn();
    const papers = Array(limits.returnPapers).fill({ addedBy: null });
    const fill = () => jest.spyOn(FilingsRepository.prototype, 'listByReturn').mockResolvedValueOnce(papers);
    fill();
    expect(await returnOf((await service.sent(asha))._id)).toBeNull();
    fill();
    expect((await service.upload(asha, aPaper({ returnId }))).status).toBe(409);
  });

  it('finds open returns before newer ones that are finished', async () => {
    const { _id } = await aReturn();
    const { _id: newer } = await aReturn({ form: 'ITR-2' });
    await done(asha, 'withdrawMyReturn', newer, { text: 'I file it myself' });
    const [listed] = await inFilings(async (get) => {
      const clients = await get(ClientAccess).of(asha);
      return get(ReturnsRepository).listOwn(clients, 1);
    });
    expect(listed?._id).toBe(_id);
  });

  it('answers the request that it names, and its return waits for staff', async () => {
    const { _id: returnId, requestIds } = await anAskingReturn('Form 16', 'Rent receipts');
    const [requestId = ''] = requestIds;
    const { _id: paper } = await service.sent(asha, aPaper({ requestId }));
    const { requests, papers } = await clientView(returnId);
    expect(requests.map(({ state }) => state)).toEqual([RequestState.enum.answered, RequestState.enum.open]);
    expect(papers).toMatchObject([{ requestId, addedBy: null }]);
    const listed = async () => (await staffList(`?client=${asha._id}`)).data;
    expect(await listed()).toMatchObject([{ needs: 2, answered: 1, newPapers: 1, waitsFor: 'office' }]);
    // A paper that is sent back has been seen, until staff mark it as unopened; the next one is new.
    await settleRequest(returnId, requestId, 'sent-back', 'It is blurred');
    const newPapers = async () =>
      (await staffView(returnId)).papers.filter(({ status }) => status === 'unopened').map(({ _id }) => _id);
    const isSeen = { needs: 2, answered: 0, newPapers: 0, waitsFor: 'client' };
    expect([await listed(), await newPapers()]).toMatchObject([[isSeen], []]);
    const recount = () => inFilings((get) => get(ReturnCounts).recountReturn({ returnId }));
    // An earlier build left it unopened.
    await inFilings((get) => get(FilingsRepository).setStatus(paper, 'unopened'));
    await recount();
    expect([await listed(), await newPapers()]).toMatchObject([[isSeen], []]);
    const mark = (status: string) =>
      service.send(reviewer, 'PATCH', pathOf(calls.changeFiling, { id: paper }), { status });
    await mark('unopened');
    await recount();
    expect([await listed(), await newPapers()]).toMatchObject([[{ newPapers: 1 }], [paper]]);
    await mark('opened');
    await service.sent(asha, aPaper({ requestId }));
    expect(await listed()).toMatchObject([{ answered: 1, newPapers: 1, waitsFor: 'office' }]);
  });

  it('is refused for a return or request that is closed or belongs to another client, and nothing is stored', async () => {
    const ravi = await service.issuer.logIn({ name: 'Ravi' });
    const [theirs, mine, other] = [
      await anAskingReturnOf(ravi, 'Form 16'),
      await anAskingReturn('Form 16', 'Rent receipts'),
      await anAskingReturn('Form 26AS'),
    ];
    const [open = '', settled = ''] = mine.requestIds;
    await settleRequest(mine._id, settled, 'taken-back');
    const over = (await aReturn())._id;
    await done(asha, 'withdrawMyReturn', over, { text: 'I file it myself' });
    const before = await service.objects();
    const places = [
      { returnId: theirs._id },
      { returnId: newId() },
      { requestId: theirs.requestIds[0] ?? '' },
      { returnId: mine._id, requestId: theirs.requestIds[0] ?? '' },
      { returnId: other._id, requestId: open },
      { returnId: over },
    ];
    for (const place of places) {
      const response = await service.upload(asha, aPaper(place));
      expect([place, response.status]).toEqual([place, 404]);
    }
    for (const place of [{ requestId: settled }, { returnId: mine._id, requestId: settled }]) {
      const response = await service.upload(asha, aPaper(place));
      expect([response.status, ErrorBody.parse(await response.json()).message]).toEqual([409, messages.requestSettled]);
    }
    expect((await service.upload(asha, aPaper({ returnId: 'mine' }))).status).toBe(400);
    expect(await service.objects()).toBe(before);
    expect(await service.mine(asha)).toEqual([]);
  });

  it('is only for its first request when its key is used again', async () => {
    const { requestIds } = await anAskingReturn('Form 16', 'Rent receipts');
    const [first = '', second = ''] = requestIds;
    const key = { 'idempotency-key': newId() };
    const { _id } = await service.sent(asha, aPaper({ requestId: first }), key);
    expect((await service.sent(asha, aPaper({ requestId: first }), key))._id).toBe(_id);
    for (const place of [{ requestId: second }, {}]) {
      const response = await service.upload(asha, aPaper(place), key);
      expect(response.status).toBe(409);
      expect(ErrorBody.parse(await response.json()).message).toBe(messages.keyReused);
    }
    expect(await service.mine(asha)).toHaveLength(1);
  });

  it('gets its first receipt again when it is resent after staff have moved it', async () => {
    const ravi = await service.issuer.logIn({ name: 'Ravi' });
    const { _id: returnId, requestIds } = await anAskingReturnOf(ravi, 'Form 16');
    const other = await aReturn({ clientId: ravi._id, form: 'ITR-2' });
    const [key, paper] = [{ 'idempotency-key': newId() }, aPaper({ returnId, requestId: requestIds[0] ?? '' })];
    const { filePath: _, ...receipt } = await service.sent(ravi, paper, key);
    await done(reviewer, 'changeFiling', receipt._id, { returnId: other._id, kind: 'Form 16' });
    expect(await service.sent(ravi, paper, key)).toMatchObject(receipt);
    expect(await service.mine(ravi)).toHaveLength(1);
  });
});
