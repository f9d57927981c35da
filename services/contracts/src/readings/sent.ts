import { z } from 'zod';
import { callsOf } from '../common/call.js';

/** What the sender of a paper is told: `otherPan` is `••••9876K`, if it is of none of the clients that the sender acts for. */
export const SentPaperReading = z.object({ isWaiting: z.boolean(), otherPan: z.string().nullable() });
export type SentPaperReading = z.infer<typeof SentPaperReading>;
const SentPaperReadingAnswer = z.object({ success: z.literal(true), data: SentPaperReading });

const { get } = callsOf('filings');

/** For the sender of a paper, who asks some seconds after its receipt: reading waits behind uploads. */
export const sentPaperCalls = {
  mySentPaperReading: get('/api/my-filings/:id/reading', 'user', 'Whether a paper that I sent is of another person', {
    answer: SentPaperReadingAnswer,
    errors: [404],
  }),
  linkPaperReading: get(
    '/api/personal-link/papers/:id/reading',
    'link',
    'Whether a paper that came by this link is of another person',
    { answer: SentPaperReadingAnswer },
  ),
};
