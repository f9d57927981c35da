import type { ReturnMessage, ReturnPaper, ReturnRequest, StaffReturnDetail } from '@easy-tax/contracts';

type Answer = Pick<ReturnPaper, 'createdAt' | 'requestId'>;

/** True if it came after the last request. */
const isCurrent = ({ _id, sentBack }: ReturnRequest, { createdAt, requestId }: Answer): boolean =>
  requestId === _id && createdAt > (sentBack?.at ?? '');

/** The papers that answer a request, without rejected ones. */
export const papersFor = (request: ReturnRequest, { papers }: StaffReturnDetail): readonly ReturnPaper[] =>
  papers.filter((paper) => isCurrent(request, paper));

/** The client's text answer: ‘I don’t have it’. */
export const wordsFor = (
  request: ReturnRequest,
  { messages, answers }: StaffReturnDetail,
): readonly ReturnMessage[] => {
  const own = messages.filter((message) => message.by.side === 'client' && isCurrent(request, message));
  return own.length > 0 ? own : answers.filter((answer) => isCurrent(request, answer));
};

/** State of a rejected paper: another has come or not; null if not rejected. */
export function sentBackState(paper: ReturnPaper, taxReturn: StaffReturnDetail): 'replaced' | 'sentBack' | null {
  const request = taxReturn.requests.find(({ _id }) => _id === paper.requestId);
  if (!request?.sentBack || isCurrent(request, paper)) return null;
  return papersFor(request, taxReturn).length > 0 ? 'replaced' : 'sentBack';
}
