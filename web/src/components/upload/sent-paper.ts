import { type SentPaperReading, sentPaperCalls } from '@easy-tax/contracts';
import { api } from '../../lib/http/api';

/** Whether a paper that the account sent is of another person. */
export const readMySentPaper = async (id: string): Promise<SentPaperReading> =>
  (await api.call(sentPaperCalls.mySentPaperReading, { params: { id } })).data;
