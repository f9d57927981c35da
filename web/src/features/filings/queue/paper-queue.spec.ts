import { sampleFiling } from '@easy-tax/contracts';
import { receipt } from '../../../testing/filing-form';
import {
  emptyQueue,
  isKept,
  nextToSend,
  type Paper,
  type PaperState,
  progressOf,
  type QueueEvent,
  queueReducer,
} from './paper-queue';

const input = { ...sampleFiling, mobile: '9876500011' };
const received: PaperState = { kind: 'received', receipt: { ...receipt, ...input } };
const progress = { loaded: 5, total: 10, startedAt: 0, at: 1 };
function aPaper(id: string, state: PaperState = { kind: 'ready' }): Paper {
  const file = new File(['0123456789'], `${id}.pdf`);
  return { id, files: [file], chosen: [file], state, input: null, attempt: null };
}
const queueOf = (...papers: readonly Paper[]) => ({ ...emptyQueue, papers });
const after = (papers: readonly Paper[], ...events: readonly QueueEvent[]) =>
  events.reduce(queueReducer, queueOf(...papers));
const now = (id: string, state: PaperState): QueueEvent => ({ type: 'changed', id, change: { state } });
const kinds = ({ papers }: { papers: readonly Paper[] }) => papers.map(({ id, state }) => `${id} ${state.kind}`);

it('sends what is ready or failed, and leaves what asks or is refused', () => {
  const papers = [
    aPaper('a'),
    aPaper('b', { kind: 'asking', question: 'locked' }),
    aPaper('c', { kind: 'refused', problem: 'A film.' }),
    aPaper('d', { kind: 'failed', reason: 'Cut.', isCut: true }),
  ];
  const queue = after(papers, { type: 'queued', input });
  expect(kinds(queue)).toEqual(['a waiting', 'b asking', 'c refused', 'd waiting']);
  expect(nextToSend(queue.papers).map(({ id, input }) => [id, input?.message])).toEqual([
    ['a', input.message],
    ['d', input.message],
  ]);
});

it('shows all receipts together once nothing is under way, and keeps what failed in the form', () => {
  const sending: PaperState = { kind: 'sending', progress };
  const half = after([aPaper('a', sending), aPaper('b', sending), aPaper('c', sending)], now('a', received));
  expect(half.receipts).toEqual([]);
  const queue = [now('b', { kind: 'failed', reason: 'Cut.', isCut: true }), now('c', received)].reduce(
    queueReducer,
    half,
  );
  expect(kinds(queue)).toEqual(['b failed']);
  expect(queue.receipts).toHaveLength(2);
});

it('adds what arrives by another try to the receipts of its batch, keeps them until the next papers have arrived, and begins a new list then', () => {
  const failed: PaperState = { kind: 'failed', reason: 'Cut.', isCut: false };
  const once = after([aPaper('a', { kind: 'sending', progress }), aPaper('b', failed)], now('a', received));
  const again = [{ type: 'queued', input } as const, now('b', received)].reduce(queueReducer, once);
  expect(again.receipts).toHaveLength(2);
  const added = queueReducer(again, { type: 'added', papers: [aPaper('c')] });
  expect(added.receipts).toBe(again.receipts);
  const next = [{ type: 'queued', input } as const, now('c', received)].reduce(queueReducer, added);
  expect(next.receipts).toHaveLength(1);
});

describe('a cut paper that goes on by itself', () => {
  const sending: PaperState = { kind: 'sending', progress };
  const cut: PaperState = { kind: 'failed', reason: 'Cut.', isCut: true };
  const arrived = (_id: string) => now(_id, { kind: 'received', receipt: { ...receipt, ...input, _id } });
  const added = (...ids: string[]): QueueEvent => ({ type: 'added', papers: ids.map((id) => aPaper(id)) });
  const queued: QueueEvent = { type: 'queued', input };

  it.each<[string, QueueEvent[], string[]]>([
    ['adds its receipt to those of its batch', [now('b', cut), arrived('a')], ['a', 'b']],
    ['leaves out those of an earlier batch', [arrived('a'), arrived('b'), added('c', 'd'), queued], ['c', 'd']],
  ])('%s', (_, before, shown) => {
    const [last = ''] = shown.slice(-1);
    const events = [...before, now(last, cut), { type: 'lineChanged' } as const, ...shown.map(arrived)];
    const queue = after([aPaper('a', sending), aPaper('b', sending)], ...events);
    expect(queue.receipts.map(({ _id }) => _id)).toEqual(shown);
  });
});

it('counts a paper as not sent that the office’s check has refused, and none that was refused when it was chosen', () => {
  const refused: PaperState = { kind: 'refused', problem: 'Harmful.' };
  const papers = [{ ...aPaper('a', refused), input }, aPaper('b', refused)];
  expect(progressOf(papers).failed.map(({ id }) => id)).toEqual(['a']);
});

it('ignores late progress of an ended try', () => {
  const late: QueueEvent = { ...now('a', { kind: 'sending', progress }), during: 'sending' } as QueueEvent;
  expect(kinds(after([aPaper('a', { kind: 'failed', reason: 'Cut.', isCut: true })], late))).toEqual(['a failed']);
});

it('sums the progress of all papers; one whose line was cut keeps its bytes', () => {
  const papers = [
    aPaper('a', received),
    aPaper('b', { kind: 'sending', progress }),
    aPaper('c', { kind: 'waiting', stoppedAt: { ...progress, loaded: 3 } }),
    aPaper('d', { kind: 'failed', reason: 'Cut.', isCut: true }),
    aPaper('e'),
  ];
  expect(progressOf(papers)).toMatchObject({ count: 4, received: 1, bytes: { loaded: 18, total: 40, earlier: 13 } });
});

it('makes papers of their own of photos that were chosen together, in their place', () => {
  const photos = aPaper('photos', { kind: 'asking', question: 'photos' });
  const split: QueueEvent = { type: 'split', id: 'photos', papers: [aPaper('one'), aPaper('two')] };
  expect(kinds(after([aPaper('a'), photos, aPaper('z')], split))).toEqual([
    'a ready',
    'one ready',
    'two ready',
    'z ready',
  ]);
});

it('keeps all over a reload but what has arrived and what is refused', () => {
  const states: PaperState[] = [
    ...[{ kind: 'checking' } as const, { kind: 'ready' } as const, { kind: 'sending', progress } as const],
    ...[received, { kind: 'refused', problem: 'A film.' } as const],
  ];
  expect(states.filter((state) => isKept(aPaper('a', state))).map(({ kind }) => kind)).toEqual([
    ...['checking', 'ready', 'sending'],
  ]);
});
