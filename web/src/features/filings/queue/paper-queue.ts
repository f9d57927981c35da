import type { UploadInput } from '@easy-tax/contracts';
import type { Progress } from '../../../components/form/FileCard';
import type { Received } from '../../../components/receipt/received';
import type { OpenQuestion } from '../../../components/upload/prepare/use-preparation';
import type { Attempt } from '../../../lib/http/api';
import type { UploadFailure } from '../../../lib/upload/send-file';

/** Two fill a phone's line; more make each slower. */
const UPLOADS_AT_ONCE = 2;

export type PaperState =
  | { readonly kind: 'checking' }
  /** It is not sent before its question is answered. */
  | { readonly kind: 'asking'; readonly question: OpenQuestion | 'photos' }
  /** Only another file helps. */
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'ready' }
  /** Has its turn to come; `stoppedAt` if the line was lost. */
  | { readonly kind: 'waiting'; readonly stoppedAt: Progress | null }
  | { readonly kind: 'sending'; readonly progress: Progress }
  /** `isCut`: the line was lost; `isLater`: it was one of too many, and trying again at once doesn't help. */
  | { readonly kind: 'failed'; readonly reason: string; readonly isCut: boolean; readonly isLater?: boolean }
  | { readonly kind: 'received'; readonly receipt: Received };

export interface Paper {
  readonly id: string;
  /** One file, or photos that were chosen together. */
  readonly files: readonly [File, ...File[]];
  /** The same as they were chosen: before a PDF was unlocked, or photos became pages. */
  readonly chosen: readonly File[];
  readonly state: PaperState;
  /** Fields that it was last sent with. */
  readonly input: UploadInput | null;
  /** Key of a try without a final answer. */
  readonly attempt: Attempt | null;
}

interface Queue {
  readonly papers: readonly Paper[];
  /** The last papers sent together, with those that needed another try; they stay until the next have arrived. */
  readonly receipts: readonly Received[];
  /** The papers that go now were sent before, and failed. */
  readonly isAgain: boolean;
}
export const emptyQueue: Queue = { papers: [], receipts: [], isAgain: false };

type Change = Partial<Omit<Paper, 'id'>>;
export type QueueEvent =
  | { readonly type: 'added'; readonly papers: readonly Paper[] }
  /** `during`: ignored in any other state, like late news of an ended try. */
  | {
      readonly type: 'changed';
      readonly id: string;
      readonly change: Change;
      readonly during?: PaperState['kind'];
    }
  /** Photos that were chosen together go as papers of their own. */
  | { readonly type: 'split'; readonly id: string; readonly papers: readonly Paper[] }
  | { readonly type: 'removed'; readonly id: string }
  | { readonly type: 'queued'; readonly input: UploadInput }
  /** The device is offline or online again: an upload that was cut just before goes on by itself too. */
  | { readonly type: 'lineChanged' };

/** The paper's state after a failed try. */
export function stateAfter(failure: UploadFailure, progress: Progress): PaperState {
  switch (failure.kind) {
    case 'cancelled':
      return { kind: 'ready' };
    case 'offline':
      return { kind: 'waiting', stoppedAt: progress };
    case 'file':
      return { kind: 'refused', problem: failure.problem };
    case 'cut':
    case 'later':
    case 'other': {
      const { kind, message: reason } = failure;
      return { kind: 'failed', reason, isCut: kind === 'cut', isLater: kind === 'later' };
    }
  }
}

/** The queue after an event; once all have come, the papers give way to their receipts. */
export function queueReducer(queue: Queue, event: QueueEvent): Queue {
  return settle({ ...queue, isAgain: isAgainAfter(queue, event), papers: changePapers(queue.papers, event) });
}

function isAgainAfter({ papers, isAgain }: Queue, event: QueueEvent): boolean {
  if (event.type === 'queued') return papers.some(({ state }) => state.kind === 'failed');
  // Beside papers that are still under way, it belongs to the same try.
  return isAgain || (event.type === 'lineChanged' && papers.some(isCut) && !papers.some(isUnderWay));
}

const isCut = ({ state }: Paper): boolean => state.kind === 'failed' && state.isCut;

const waiting: PaperState = { kind: 'waiting', stoppedAt: null };

function changePapers(papers: readonly Paper[], event: QueueEvent): readonly Paper[] {
  switch (event.type) {
    case 'added':
      return [...papers, ...event.papers];
    case 'changed':
      return papers.map((paper) =>
        paper.id === event.id && paper.state.kind === (event.during ?? paper.state.kind)
          ? { ...paper, ...event.change }
          : paper,
      );
    case 'split':
      return papers.flatMap((paper) => (paper.id === event.id ? event.papers : [paper]));
    case 'removed':
      return papers.filter(({ id }) => id !== event.id);
    case 'queued':
      return papers.map((paper) => (isSendable(paper) ? { ...paper, input: event.input, state: waiting } : paper));
    case 'lineChanged':
      return papers.map((paper) => (isCut(paper) ? { ...paper, state: waiting } : paper));
  }
}

/** Once nothing is under way, the received papers leave the form as one list of receipts. */
function settle(queue: Queue): Queue {
  const receipts = queue.papers.flatMap(({ state }) => (state.kind === 'received' ? [state.receipt] : []));
  if (receipts.length === 0 || queue.papers.some(isUnderWay)) return queue;
  return {
    ...queue,
    papers: queue.papers.filter(({ state }) => state.kind !== 'received'),
    receipts: queue.isAgain ? [...queue.receipts, ...receipts] : receipts,
  };
}

const isIn =
  (...kinds: readonly PaperState['kind'][]) =>
  ({ state }: Paper): boolean =>
    kinds.includes(state.kind);

export const isSendable = isIn('ready', 'failed');
export const isUnderWay = isIn('waiting', 'sending');
export const isAsking = isIn('asking');
export const isChecking = isIn('checking');
/** All questions about it were answered. A paper that went once may be stored already. */
export const isAnswered = (paper: Paper): boolean => paper.attempt !== null || !isIn('checking', 'asking')(paper);
export const isRefused = isIn('refused');
/** After it was sent: others are refused when they are chosen. */
const isRefusedByOffice = (paper: Paper): boolean => isRefused(paper) && paper.input !== null;
/** These outlive a reload. */
export const isKept = ({ state }: Paper): boolean => state.kind !== 'received' && state.kind !== 'refused';

/** The papers to start now, in their order. */
export function nextToSend(papers: readonly Paper[]): readonly Paper[] {
  const free = UPLOADS_AT_ONCE - papers.filter(isIn('sending')).length;
  return papers.filter(isIn('waiting')).slice(0, free);
}

export const sizeOf = ({ files }: Pick<Paper, 'files'>): number => files.reduce((sum, { size }) => sum + size, 0);

/** Papers that are under way or have ended since the last pause, and their bytes. */
export function progressOf(papers: readonly Paper[]) {
  const sent = papers.filter(
    (paper) => isIn('waiting', 'sending', 'failed', 'received')(paper) || isRefusedByOffice(paper),
  );
  const progresses = sent.flatMap(({ state }) => (state.kind === 'sending' ? [state.progress] : []));
  return {
    count: sent.length,
    received: sent.filter(isIn('received')).length,
    failed: sent.filter(isIn('failed', 'refused')),
    bytes: {
      loaded: sent.reduce((sum, paper) => sum + loadedOf(paper), 0),
      total: sent.reduce((sum, paper) => sum + sizeOf(paper), 0),
      startedAt: Math.min(...progresses.map(({ startedAt }) => startedAt)),
      at: Math.max(...progresses.map(({ at }) => at)),
      earlier: sent.reduce((sum, paper) => sum + (paper.state.kind === 'sending' ? 0 : loadedOf(paper)), 0),
    },
  };
}

function loadedOf(paper: Paper): number {
  const { state } = paper;
  if (state.kind === 'received') return sizeOf(paper);
  if (state.kind === 'sending') return state.progress.loaded;
  return state.kind === 'waiting' ? (state.stoppedAt?.loaded ?? 0) : 0;
}
