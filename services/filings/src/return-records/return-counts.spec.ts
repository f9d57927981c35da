import { calls, pathOf } from '@easy-tax/contracts';
import type { FilingsRepository } from '../paper-records/filings.repository.js';
import { aFiling } from '../testing/a-filings-service.js';
import { anAskingReturn } from '../testing/a-personal-link.js';
import { questionsTo, readOf, STRANGER, switchReading, typePan } from '../testing/a-read-paper.js';
import { aReturn, clientView, done, refused, settleRequest, staffView } from '../testing/a-return.js';
import { sentFile } from '../testing/a-return-file.js';
import { aForm26as } from '../testing/files.js';
import { asha, inFilings, oneServiceForAll, owner, reviewer, service } from '../testing/suite.js';
import { ReturnCounts } from './return-counts.service.js';
import { ReturnsRepository } from './returns.repository.js';

oneServiceForAll();

/** A return with an answered and an open request, and the paper that answers. */
interface Given {
  readonly id: string;
  readonly paper: string;
  readonly answered: string;
  readonly open: string;
}
type Work = (given: Given) => Promise<unknown>;
interface Counted {
  readonly before?: Work;
  readonly write: Work;
}

const sendAnswer = (requestId: string) => service.sent(asha, [...aFiling(), ['requestId', requestId]]);
const change = (paper: string, body: object) =>
  service.send(reviewer, 'PATCH', pathOf(calls.changeFiling, { id: paper }), body);
const remove: Work = ({ paper }) => service.delete(owner, paper);
const writeMessage: Work = ({ id }) => done(asha, 'writeToOffice', id, { text: 'Which form do you mean?' });

type ReadVerb =
  | 'all'
  | 'count'
  | 'deleted'
  | 'find'
  | 'has'
  | 'iterate'
  | 'keys'
  | 'list'
  | 'newest'
  | 'oldest'
  | 'page';
type Reads = Extract<keyof FilingsRepository, `${ReadVerb | 'sorted'}${string}`>;
/** Sample data in no return; a deleted paper, which is not counted; an account's papers, whose returns go too; fields that no count asks for. */
type Uncounted = 'addMany' | 'purge' | 'removeErased' | 'removeSender' | 'resealPassword';
/** A new kind of write to a paper does not compile until it is in one of these lists. */
type PaperWrite = Exclude<keyof FilingsRepository, Reads | Uncounted>;

const ofPapers: Record<PaperWrite, Record<string, Counted>> = {
  add: {
    'a paper of the client': { write: ({ open }) => sendAnswer(open) },
    'a paper of staff': { write: ({ id, open }) => sentFile('addPaper', id, { kind: 'Form 16', requestId: open }) },
  },
  setStatus: {
    'an opened paper': { write: ({ paper }) => change(paper, { status: 'opened' }) },
    'a paper marked as unopened': {
      before: ({ paper }) => change(paper, { status: 'opened' }),
      write: ({ paper }) => change(paper, { status: 'unopened' }),
    },
  },
  markDeleted: { 'a deleted paper': { write: remove } },
  takeBack: {
    'a paper that its sender takes back': {
      before: async ({ open }) => {
        await typePan();
        await switchReading();
        const wrong = aFiling(aForm26as(STRANGER));
        await readOf((await service.sent(asha, [...wrong, ['requestId', open]]))._id);
      },
      write: async () => {
        const { questions } = await questionsTo(asha);
        await done(asha, 'answerSentQuestion', questions[0]?._id ?? '', { answer: 'take-back' });
      },
    },
  },
  restore: {
    'a restored paper': {
      before: remove,
      write: ({ paper }) => service.send(owner, 'POST', pathOf(calls.restoreFiling, { id: paper }), {}),
    },
  },
  sort: {
    'a paper that leaves': { write: ({ paper }) => change(paper, { returnId: null }) },
    'a paper that joins': {
      before: ({ paper }) => change(paper, { returnId: null }),
      write: ({ id, paper }) => change(paper, { returnId: id }),
    },
    'a paper that answers no more': { write: ({ paper }) => change(paper, { requestId: null }) },
    'a paper with which another return opens': { write: ({ paper }) => aReturn({ filingIds: [paper] }) },
  },
};

const ofThreads: Record<string, Counted> = {
  'a message of the client': { write: writeMessage },
  'an answer in words': {
    write: ({ id, open }) => done(asha, 'writeToOffice', id, { text: 'I have none', requestId: open }),
  },
  'a read message': {
    before: writeMessage,
    write: async ({ id }) => {
      const { messages } = await clientView(id);
      await done(reviewer, 'markReturnSeen', id, { messageId: messages.at(-1)?._id });
    },
  },
  'an accepted paper': { write: ({ id, answered }) => settleRequest(id, answered, 'accepted') },
  'a paper sent back': { write: ({ id, answered }) => settleRequest(id, answered, 'sent-back', 'It is blurred') },
};

it('a request whose paper is deleted meanwhile is not accepted by somebody who still sees it', async () => {
  const { id, answered, paper } = await aCountedReturn();
  const { version } = await staffView(id);
  await remove({ paper } as Given);
  const accept = { state: 'accepted', version };
  expect(await refused(reviewer, 'settleRequest', id, accept, undefined, answered)).toMatchObject({ status: 409 });
  expect((await clientView(id)).requests).toMatchObject([{ state: 'open' }, { state: 'open' }]);
});

async function aCountedReturn(): Promise<Given> {
  const { _id: id, requestIds } = await anAskingReturn('Form 16', 'Form 26AS');
  const [answered = '', open = ''] = requestIds;
  return { id, answered, open, paper: (await sendAnswer(answered))._id };
}

/** The counts of each return, and the names of those that a recount would change. */
const counted = () =>
  inFilings(async (get) => {
    const counts: unknown[] = [];
    const wrong: string[] = [];
    for await (const stored of get(ReturnsRepository).all()) {
      counts.push([stored._id, stored.answered, stored.newPapers, stored.newMessages]);
      wrong.push(...(await get(ReturnCounts).findWrong(stored)));
    }
    return { counts, wrong };
  });

const writes = [...Object.values(ofPapers), ofThreads].flatMap((each) => Object.entries(each));

it.each(writes)('%s changes the counts of its return, which are right at once', async (_, { before, write }) => {
  const given = await aCountedReturn();
  await before?.(given);
  const earlier = await counted();
  await write(given);
  const later = await counted();
  expect(later.counts).not.toEqual(earlier.counts);
  expect([earlier.wrong, later.wrong]).toEqual([[], []]);
});
