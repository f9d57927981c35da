import type { Progress } from '../../lib/upload/progress';
import type { Received } from '../receipt/ReceiptSheet';

/**
 * An upload from choosing a file to its receipt. `problem` is about the choice, `failure` about the last try;
 * a failure keeps the file, and a receipt stays until the next upload has ended. `isCut`: the line was lost, and the file
 * goes again when it is back.
 */
export interface UploadState<Receipt = Received> {
  readonly file: File | null;
  readonly problem: string | null;
  readonly sending: Progress | null;
  readonly failure: string | null;
  readonly isCut: boolean;
  readonly receipt: Receipt | null;
}

export type UploadEvent<Receipt = Received> =
  | { readonly type: 'chosen'; readonly file: File }
  | { readonly type: 'refused'; readonly problem: string }
  | { readonly type: 'removed' }
  | { readonly type: 'started'; readonly at: number }
  | { readonly type: 'progressed'; readonly loaded: number; readonly total: number; readonly at: number }
  | { readonly type: 'cancelled' }
  | { readonly type: 'failed'; readonly message: string; readonly isCut?: boolean }
  | { readonly type: 'received'; readonly receipt: Receipt };

export const noUpload: UploadState<never> = {
  file: null,
  problem: null,
  sending: null,
  failure: null,
  isCut: false,
  receipt: null,
};

/** During an upload the choice is fixed. Ignores late events of an ended try. */
export function uploadReducer<Receipt = Received>(
  state: UploadState<Receipt>,
  event: UploadEvent<Receipt>,
): UploadState<Receipt> {
  return state.sending ? whileSending(state, state.sending, event) : whileResting(state, event);
}

function whileResting<Receipt>(state: UploadState<Receipt>, event: UploadEvent<Receipt>): UploadState<Receipt> {
  switch (event.type) {
    case 'chosen':
      return { ...state, file: event.file, problem: null, failure: null, isCut: false };
    case 'refused':
      return { ...state, problem: event.problem };
    case 'removed':
      return { ...state, file: null, problem: null, failure: null, isCut: false };
    case 'started':
      if (!state.file) return state;
      return {
        ...state,
        problem: null,
        failure: null,
        isCut: false,
        sending: { loaded: 0, total: state.file.size, startedAt: event.at, at: event.at },
      };
    default:
      return state;
  }
}

function whileSending<Receipt>(
  state: UploadState<Receipt>,
  sending: Progress,
  event: UploadEvent<Receipt>,
): UploadState<Receipt> {
  switch (event.type) {
    case 'progressed':
      return { ...state, sending: { ...sending, loaded: event.loaded, total: event.total, at: event.at } };
    case 'cancelled':
      return { ...state, sending: null };
    case 'failed':
      return { ...state, sending: null, failure: event.message, isCut: event.isCut ?? false };
    case 'received':
      return { ...noUpload, receipt: event.receipt };
    default:
      return state;
  }
}
