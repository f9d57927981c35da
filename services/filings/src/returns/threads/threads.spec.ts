import { calls, limits, messages, pathOf, ReturnNotes, ReturnThread } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { OwnReturns, personalDataPaths } from '@easy-tax/platform/office';
import type { LoggedIn } from '@easy-tax/platform/testing';
import { FilingsRepository } from '../../paper-records/filings.repository.js';
import { ReturnMessagesRepository, ReturnNotesRepository } from '../../return-records/return-parts.repository.js';
import { refusalOf } from '../../testing/a-client.js';
import { aFiling } from '../../testing/a-filings-service.js';
import { anAskingReturn } from '../../testing/a-personal-link.js';
import { act, aReturn, clientList, clientView, done, refused, staffView } from '../../testing/a-return.js';
import { sentFile } from '../../testing/a-return-file.js';
import { internal } from '../../testing/an-erasure.js';
import { asha, inFilings, oneServiceForAll, owner, reviewer, service } from '../../testing/suite.js';

oneServiceForAll();

const lineOf = (returnId: string, at: number, side: 'client' | 'office') => ({
  createdAt: new Date(Date.parse('2026-11-01T10:00:00.000Z') + at * 1000).toISOString(),
  returnId,
  owner: asha._id,
  by: { _id: reviewer._id, name: reviewer.name, side },
  text: `line ${at}`,
  requestKey: null,
});
const textsOf = (lines: readonly { text: string }[]) => lines.map(({ text }) => text);

/** Adds messages, of both sides in turn or of one, and internal notes. */
async function withLines(id: string, count: number, only?: 'client' | 'office') {
  const times = Array.from({ length: count }, (_, at) => at);
  await inFilings(async (get) => {
    const messages = get(ReturnMessagesRepository);
    for (const at of times) {
      const side = only ?? (at % 2 === 0 ? 'client' : 'office');
      await messages.add({ ...lineOf(id, at, side), side, requestId: null });
    }
  });
  await inFilings(async (get) => {
    const notes = get(ReturnNotesRepository);
    for (const at of only ? [] : times) await notes.add(lineOf(id, at, 'office'));
  });
}

type ThreadCall = 'readMyThread' | 'readThread' | 'readNotes';
const readPage = (who: LoggedIn, name: ThreadCall, id: string, cursor: string) =>
  service.call(who, 'GET', `${pathOf(calls[name], { id })}?cursor=${encodeURIComponent(cursor)}`);

/** All lines of a thread, from the newest page back. */
async function allOf(
  who: LoggedIn,
  name: ThreadCall,
  id: string,
  newest: readonly { text: string }[],
  cursor: string | null,
) {
  const pages = [textsOf(newest)];
  for (let at = cursor; at !== null; ) {
    const body: unknown = await (await readPage(who, name, id, at)).json();
    const page = (name === 'readNotes' ? ReturnNotes : ReturnThread).parse(body);
    pages.unshift(textsOf(page.data));
    at = page.earlier;
  }
  return pages;
}

describe('a long thread', () => {
  it('comes as its newest page, and earlier ones by a cursor, for both sides; an export has all of it', async () => {
    const { _id } = await aReturn();
    await withLines(_id, 120);
    const every = Array.from({ length: 120 }, (_, at) => `line ${at}`);
    const [mine, theirs] = [await clientView(_id), await staffView(_id)];
    for (const pages of [
      await allOf(asha, 'readMyThread', _id, mine.messages, mine.earlierMessages),
      await allOf(reviewer, 'readThread', _id, theirs.messages, theirs.earlierMessages),
      await allOf(reviewer, 'readNotes', _id, theirs.notes, theirs.earlierNotes),
    ]) {
      expect(pages.map((page) => page.length)).toEqual([20, limits.threadPage, limits.threadPage]);
      expect(pages.flat()).toEqual(every);
    }
    const body = { owner: { _id: asha._id, email: asha.email, role: 'user' } };
    const exported = await service.send(null, 'POST', personalDataPaths.returns, body, internal);
    expect(textsOf(OwnReturns.parse(await exported.json()).rows[0]?.messages ?? [])).toEqual(every);
    expect((await readPage(asha, 'readMyThread', _id, 'made-up')).status).toBe(400);
  });

  it('has internal notes for staff alone', async () => {
    const { _id } = await aReturn();
    await done(reviewer, 'addNote', _id, { text: 'pays late' });
    expect((await staffView(_id)).notes.map(({ text }) => text)).toEqual(['pays late']);
    expect(JSON.stringify([await clientView(_id), await clientList()])).not.toContain('pays late');
  });

  it('has the newest answer to each open request, however long ago it was written', async () => {
    const { _id, requestIds } = await anAskingReturn('Form 16', 'Rent receipts');
    const [form16] = requestIds;
    for (const text of ['Which one?', 'I don’t have it'])
      await done(asha, 'writeToOffice', _id, { text, requestId: form16 });
    for (let n = 0; n < limits.threadPage; n += 1) await done(reviewer, 'writeToClient', _id, { text: `line ${n}` });
    for (const { answers, messages: newest, requests } of [await clientView(_id), await staffView(_id)]) {
      expect(answers.map(({ text, requestId }) => [text, requestId])).toEqual([['I don’t have it', form16]]);
      expect(textsOf(newest)).not.toContain('I don’t have it');
      expect(requests.map(({ state }) => state)).toEqual(['answered', 'open']);
    }
  });
});

describe('a client that fills its share of a return', () => {
  it('is refused further messages, but no repeat, and staff can still write; the other way round, too', async () => {
    const { _id } = await aReturn();
    const [key, first] = [newId(), { text: 'Which year?' }];
    await withLines(_id, limits.returnMessages - 1, 'client');
    await done(asha, 'writeToOffice', _id, first, key);
    const full = { status: 409, message: messages.threadFull };
    expect(await refused(asha, 'writeToOffice', _id, { text: 'One more' })).toMatchObject(full);
    expect((await act(asha, 'writeToOffice', _id, first, key)).status).toBe(201);
    await done(reviewer, 'writeToClient', _id, { text: 'Let us talk' });
    const { messages: newest, newMessages } = await staffView(_id);
    expect([newest.length, newest.at(-1)?.text, newMessages]).toEqual([limits.threadPage, 'Let us talk', 500]);

    const { _id: other, version } = await aReturn();
    await done(reviewer, 'changeReturn', other, { fee: { amount: 1500 }, version });
    await done(asha, 'claimFeePaid', other, { reference: '412345678901' });
    await withLines(other, limits.returnMessages, 'office');
    expect(await refused(reviewer, 'writeToClient', other, { text: 'One more' })).toMatchObject(full);
    const notCome = { text: 'It has not come', version: version + 2 };
    expect(await refused(owner, 'refuseClaim', other, notCome)).toMatchObject(full);
    expect((await staffView(other)).feeState).toBe('claimed');
    await done(asha, 'writeToOffice', other, { text: 'I read all of it' });
  });

  it('makes the service forget no request of staff, however often it writes', async () => {
    const { _id, version } = await aReturn();
    await done(reviewer, 'changeReturn', _id, { fee: { amount: 1500 }, version });
    const key = newId();
    const asked = { items: [{ title: 'Form 16', reason: 'It shows your salary.' }], dueOn: '2099-12-31' };
    await done(reviewer, 'askForPapers', _id, asked, key);
    for (let n = 0; n < 101; n += 1)
      await done(asha, 'claimFeePaid', _id, { reference: String(412_345_678_000 + n) }, newId());
    await done(reviewer, 'askForPapers', _id, asked, key);
    expect((await staffView(_id)).requests).toHaveLength(1);
  });

  it('is refused further papers, which staff can still add; a paper for no certain return is kept unsorted', async () => {
    const client = await service.issuer.logIn({ email: 'ravi@example.com' });
    const { _id } = await aReturn({ clientId: client._id });
    const papers = Array(limits.returnPapers).fill({ addedBy: null });
    const full = jest.spyOn(FilingsRepository.prototype, 'listByReturn').mockResolvedValue(papers);
    const named = service.upload(client, [...aFiling(), ['returnId', _id]]);
    expect(await refusalOf(named)).toEqual([409, messages.papersFull]);
    const unsorted = await service.sent(client, aFiling());
    expect((await service.mine(client)).find((paper) => paper._id === unsorted._id)?.returnId).toBeNull();
    await sentFile('addPaper', _id, { kind: 'Form 16' });
    full.mockRestore();
    expect((await staffView(_id)).papers).toMatchObject([{ kind: 'Form 16' }]);
  });
});
