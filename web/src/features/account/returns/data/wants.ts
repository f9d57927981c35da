import { isFinished, type MyReturn, type ReturnRequest } from '@easy-tax/contracts';

/** Something that a return needs of its client now. */
export type Want = 'papers' | 'approval' | 'verification';

export const openRequests = ({ requests }: Pick<MyReturn, 'requests'>): readonly ReturnRequest[] =>
  requests.filter(({ state }) => state === 'open');

/** Null: nothing is needed of the client. */
export function wantOf(one: Pick<MyReturn, 'form' | 'step' | 'requests'>): Want | null {
  if (one.step === 'documents-needed') return openRequests(one).length > 0 ? 'papers' : null;
  if (one.step === 'prepared') return 'approval';
  return one.step === 'filed' && !isFinished(one) ? 'verification' : null;
}
