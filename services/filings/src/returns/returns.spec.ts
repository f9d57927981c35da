import { calls, DAY, messages } from '@easy-tax/contracts';
import { INTERNAL_HEADER } from '@easy-tax/platform/access';
import { newId } from '@easy-tax/platform/data';
import { INTERNAL_TOKEN, later, mailsIn, theRealDate, until } from '@easy-tax/platform/testing';
import { ClientsRepository } from '../clients/stored/clients.repository.js';
import { listed } from '../testing/a-client.js';
import { aFiling } from '../testing/a-filings-service.js';
import { anAskingReturn, inAWeek } from '../testing/a-personal-link.js';
import {
  act,
  aReturn,
  clientList,
  clientView,
  done,
  open,
  refused,
  settleRequest,
  staffList,
  staffView,
} from '../testing/a-return.js';
import { answerTo, asha, justBefore, oneServiceForAll, owner, reviewer, service } from '../testing/suite.js';

const asked = (title: string) => ({ items: [{ title, reason: 'It shows your salary.' }], dueOn: inAWeek() });

describe('a return', () => {
  oneServiceForAll();
  const mine = (query = '') => staffList(`?client=${asha._id}${query}`);
  /** The sums in the mails of payments, under this label. */
  const sumsOf = async (label: string) =>
    (await mailsIn(service.folder)).flatMap(
      (mail) => new RegExp(`${label} +(?:₹|=E2=82=B9)([\\d,]+)`).exec(mail)?.[1] ?? [],
    );

  it('is started for a client with its papers, once for one key', async () => {
    const { _id: paper } = await service.sent(asha, aFiling());
    const key = newId();
    const ids = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const answer = (await (await open(reviewer, { filingIds: [paper] }, key)).json()) as { data: { _id: string } };
        return answer.data._id;
      }),
    );
    expect(new Set(ids).size).toBe(1);
    later(2 * DAY);
    expect((await open(reviewer, { form: 'ITR-2' }, key)).status).toBe(409);
    expect((await open(reviewer, { filingIds: [paper] }, key)).status).toBe(201);
    theRealDate();
    expect((await clientList())[0]).toMatchObject({
      _id: ids[0],
      reference: expect.stringMatching(/^ETR-\d{4}-\d{5}$/),
      step: 'received',
    });
    const { papers } = await staffView(ids[0] ?? '');
    expect((await mine()).data).toMatchObject([{ newPapers: 1, waitsFor: 'office', client: { name: asha.name } }]);
    expect(papers.map(({ _id }) => _id)).toEqual([paper]);
    expect((await service.trailOf(ids[0] ?? '')).map(({ action }) => action)).toEqual(['return.open']);
  });

  it('belongs to one client, with papers only of that client', async () => {
    const ravi = await service.issuer.logIn({ name: 'Ravi' });
    const { _id: paper } = await service.sent(ravi, aFiling());
    expect((await open(reviewer, { clientId: owner._id })).status).toBe(404);
    expect((await open(reviewer, { clientId: newId() })).status).toBe(404);
    expect((await open(reviewer, { filingIds: [paper] })).status).toBe(409);
    expect((await open(asha)).status).toBe(403);
    expect((await mine()).total).toBe(0);
  });

  it('is not opened for a client that goes with its import at this moment', async () => {
    const rows = [{ name: 'Bimla Devi' }];
    const { _id: id } = (await answerTo(owner, calls.importClients, { body: { rows, title: 'clients.xlsx' } })).data;
    const [client] = (await listed({ importId: id })).data;
    justBefore(ClientsRepository, 'changeQuietly', () => answerTo(owner, calls.undoImport, { params: { id } }));
    expect((await open(reviewer, { clientId: client?._id ?? '' })).status).toBe(404);
    expect((await staffList(`?client=${client?._id}`)).total).toBe(0);
  });

  it('is opened once for an invited client by repeated calls of auth alone, for the inviter if still on the staff', async () => {
    const enquiryId = newId();
    const promised = { clientId: asha._id, form: 'ITR-2', period: 'AY 2026-27', enquiryId, mobile: '9839041277' };
    const invited = async (change: object = {}, token = INTERNAL_TOKEN) => {
      const body = { ...promised, by: { _id: reviewer._id, name: reviewer.name }, ...change };
      const headers = { [INTERNAL_HEADER]: token };
      return (await service.send(null, 'POST', '/internal/invited-returns', body, headers)).status;
    };
    expect(await Promise.all([invited(), invited(), invited()])).toEqual([200, 200, 200]);
    expect(await invited()).toBe(200);
    expect(await invited({}, 'a wrong secret')).not.toBe(200);
    const [opened, ...others] = await clientList();
    expect(others).toEqual([]);
    expect(opened).toMatchObject({ form: 'ITR-2', step: 'received', reference: expect.stringMatching(/^ETR-/) });
    expect(await staffView(opened?._id ?? '')).toMatchObject({ enquiryId, assignee: { name: reviewer.name } });
    const { data: client } = await answerTo(reviewer, calls.readClient, { params: { id: asha._id } });
    expect([client.mobiles, client.emails]).toEqual([['9839041277'], [asha.email]]);
    const [event] = await service.trailOf(opened?._id ?? '');
    expect(event).toMatchObject({ action: 'return.open', actor: reviewer._id });
    const ravi = await service.issuer.logIn({ name: 'Ravi' });
    expect(await invited({ clientId: ravi._id, by: { _id: newId(), name: 'Kavita Arora' } })).toBe(200);
    expect((await staffList(`?client=${ravi._id}`)).data).toMatchObject([{ assignee: null }]);
    expect(await invited({ clientId: reviewer._id })).toBe(404);
  });

  it('stores an answer once, also if staff accept the request before the client’s retry', async () => {
    const { _id, requestIds } = await anAskingReturn('Form 16');
    const [requestId = ''] = requestIds;
    const [key, answer] = [newId(), { text: 'I don’t have it', requestId }];
    await done(asha, 'writeToOffice', _id, answer, key);
    await settleRequest(_id, requestId, 'accepted');
    expect((await act(asha, 'writeToOffice', _id, answer, key)).status).toBe(201);
    expect((await act(asha, 'writeToOffice', _id, answer, newId())).status).toBe(409);
    const again = { state: 'accepted', version: (await staffView(_id)).version };
    const refusal = { status: 409, message: messages.requestSettled };
    expect(await refused(reviewer, 'settleRequest', _id, again, undefined, requestId)).toMatchObject(refusal);
    expect((await act(asha, 'writeToOffice', _id, { text: 'Bye' }, key)).status).toBe(409);
    expect((await clientView(_id)).messages).toHaveLength(1);
  });

  it('refuses the second of two simultaneous changes and returns the newer version', async () => {
    const { _id, version } = await aReturn();
    const step = { to: 'checking', version };
    const answers = await Promise.all([reviewer, owner].map((who) => act(who, 'stepReturn', _id, step)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await done(reviewer, 'changeReturn', _id, { fee: { amount: 1500 }, version: version + 1 });
    await done(reviewer, 'askForPapers', _id, asked('Form 16'));
    const requestId = (await staffView(_id)).requests[0]?._id;
    const refusals = [
      await refused(owner, 'changeReturn', _id, { dueOn: null, version }),
      await refused(owner, 'receiveFee', _id, { version }),
      await refused(owner, 'settleRequest', _id, { state: 'accepted', version }, undefined, requestId),
    ];
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        message: messages.returnChangedMeanwhile,
        details: [{ path: '' }, { path: 'version', message: String(version + 3) }],
      });
  });

  it('is changed once by a repeated request with the same key; its answer has the present version', async () => {
    const { _id } = await aReturn();
    const key = newId();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => act(reviewer, 'askForPapers', _id, asked('Form 16'), key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const after = await done(reviewer, 'askForPapers', _id, asked('PAN card'));
    expect(await done(reviewer, 'askForPapers', _id, asked('Form 16'), key)).toEqual(after);
    expect((await staffView(_id)).requests).toHaveLength(2);
    expect((await act(reviewer, 'askForPapers', _id, asked('Form 26AS'), key)).status).toBe(409);
  });

  it('can be assigned to others only by owners', async () => {
    const { _id, version } = await aReturn();
    const assign = (who: typeof owner, assignee: string | null, at: number) =>
      act(who, 'changeReturn', _id, { assignee, version: at });
    expect((await assign(reviewer, owner._id, version)).status).toBe(403);
    expect((await assign(reviewer, reviewer._id, version)).status).toBe(200);
    expect((await assign(owner, asha._id, version + 1)).status).toBe(404);
    expect((await assign(owner, owner._id, version + 1)).status).toBe(200);
    expect((await assign(reviewer, null, version + 2)).status).toBe(403);
    expect((await mine(`&assignee=${owner._id}`)).total).toBe(1);
    expect((await mine('&assignee=nobody')).total).toBe(0);
  });

  it('has a fee that the client says is paid, and that an owner marks as paid, in parts and by mistake', async () => {
    const { _id, version } = await aReturn();
    expect(await refused(asha, 'claimFeePaid', _id, { reference: '412345678901' })).toMatchObject({ status: 409 });
    await done(reviewer, 'changeReturn', _id, { fee: { amount: 1500, note: 'GST included' }, version });
    expect((await clientView(_id)).fee).toMatchObject({ amount: 1500, claimed: null });
    await done(asha, 'claimFeePaid', _id, { reference: '412345678901' });
    expect((await mine()).data).toMatchObject([{ feeState: 'claimed' }]);
    for (const reference of ['412345678902', '412345678903'])
      await done(asha, 'claimFeePaid', _id, { reference }, newId());
    expect((await clientView(_id)).fee?.claimed?.reference).toBe('412345678903');
    // A repeated claim is no change that staff's writes conflict with.
    const refusal = { text: 'It has not reached us.', version: version + 2 };
    expect((await act(reviewer, 'refuseClaim', _id, refusal)).status).toBe(403);
    for (const _ of [1, 2]) await done(owner, 'refuseClaim', _id, refusal, 'key-of-the-refusal');
    expect(await clientView(_id)).toMatchObject({ fee: { claimed: null }, messages: [{ text: refusal.text }] });
    await done(asha, 'claimFeePaid', _id, { reference: '412345678903' }, newId());
    const claimed = { version: version + 4 };
    expect((await act(reviewer, 'receiveFee', _id, claimed)).status).toBe(403);
    const upi = { amount: 1000, on: '2026-11-20', way: 'upi', reference: '412345678903' };
    // A receipt is mailed also to those who want no other mail.
    const noMails = { papers: false, draft: false, approved: false, filed: false, messages: false };
    await service.send(asha, 'PATCH', calls.changeMyReturnMails.path, noMails);
    const part = await done(owner, 'receiveFee', _id, { ...claimed, ...upi });
    expect(await staffView(_id)).toMatchObject({ feeState: 'open', fee: { claimed: null } });
    const rest = await done(owner, 'receiveFee', _id, { version: part.version, way: 'cash' });
    expect((await clientView(_id)).fee?.payments).toMatchObject([upi, { amount: 500, way: 'cash' }]);
    expect(await refused(owner, 'receiveFee', _id, rest)).toMatchObject({ message: messages.feeNone });
    await until(async () => (await sumsOf('Received')).length >= 2);
    expect((await sumsOf('Received')).toSorted()).toEqual(['1,000', '500']);
    const [, mistaken] = (await staffView(_id)).fee?.payments ?? [];
    const undo = { reason: 'Of another client', version: rest.version };
    const undoBy = [_id, undo, undefined, mistaken?._id] as const;
    expect((await act(reviewer, 'undoPayment', ...undoBy)).status).toBe(403);
    await done(owner, 'undoPayment', ...undoBy);
    await until(async () => (await sumsOf('Recorded')).length >= 1);
    expect([await sumsOf('Recorded'), await sumsOf('Still open')]).toEqual([['500'], ['500', '500']]);
    expect(await staffView(_id)).toMatchObject({
      feeState: 'open',
      fee: { payments: [{ undone: null }, { undone: { reason: 'Of another client' } }] },
    });
    const { fee, events } = await clientView(_id);
    expect([fee?.payments.length, events.map(({ kind }) => kind)]).toEqual([1, ['opened']]);
  });

  it('can be withdrawn by its client with a reason, and reopened by staff', async () => {
    const { _id } = await anAskingReturn('Form 16');
    await done(asha, 'withdrawMyReturn', _id, { text: 'My employer files it' });
    const { step, events, requests, version } = await staffView(_id);
    expect([step, events.at(-1)?.note]).toEqual(['withdrawn', 'My employer files it']);
    expect(requests[0]?.state).toBe('taken-back');
    await done(reviewer, 'stepReturn', _id, { to: 'checking', version });
    expect((await clientView(_id)).step).toBe('checking');
  });
});

describe('a client who writes too many messages', () => {
  oneServiceForAll({ RATE_LIMIT_SCALE: '0.01' });

  it('has to wait with all kinds of messages, while others don’t', async () => {
    const { _id } = await aReturn();
    for (const text of ['one', 'two']) await done(asha, 'writeToOffice', _id, { text });
    expect((await refused(asha, 'writeToOffice', _id, { text: 'three' })).status).toBe(429);
    expect((await refused(asha, 'withdrawMyReturn', _id, { text: 'why' })).status).toBe(429);
    await done(reviewer, 'writeToClient', _id, { text: 'One at a time' });
    expect((await staffView(_id)).messages).toHaveLength(3);
  });
});
