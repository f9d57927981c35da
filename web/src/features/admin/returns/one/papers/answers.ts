import type { ReturnMessage, ReturnPaper, ReturnRequest, StaffReturnDetail } from '@easy-tax/contracts';

type Arrival = Pick<ReturnPaper, 'createdAt' | 'requestId'>;

/** It came after the request was last asked for. */
const isCurrent = ({ _id, sentBack }: ReturnRequest, { createdAt, requestId }: Arrival): boolean =>
  requestId === _id && createdAt > (sentBack?.at ?? '');

/** The papers that answer a request now; those that were sent back count no more. */
export const papersFor = (request: ReturnRequest, { papers }: StaffReturnDetail): readonly ReturnPaper[] =>
  papers.filter((paper) => isCurrent(request, paper));

/** The client's words that answer it: ‘I don’t have it’. */
export const wordsFor = (request: ReturnRequest, { messages }: StaffReturnDetail): readonly ReturnMessage[] =>
  messages.filter((message) => message.by.side === 'client' && isCurrent(request, message));

/** Why a paper counts no more, if it was sent back: another one has come, or none has yet. */
export function sentBackState(paper: ReturnPaper, of: StaffReturnDetail): 'replaced' | 'sentBack' | null {
  const request = of.requests.find(({ _id }) => _id === paper.requestId);
  if (!request?.sentBack || isCurrent(request, paper)) return null;
  return papersFor(request, of).length > 0 ? 'replaced' : 'sentBack';
}
