import { messages, type SentQuestion } from '@easy-tax/contracts';
import { screen, waitFor } from '@testing-library/react';
import { type Answer, answering, ok, refused } from '../../testing/answers';
import { visit } from '../../testing/visit';
import SentQuestions from './SentQuestions';

const idOf = (at: number) => `019ab000-0000-7000-8000-00000000000${at}`;
const aQuestion = (at: number): SentQuestion => ({ _id: idOf(at), fileName: `paper-${at}.pdf`, pan: '••••9876K' });
const asking = (...questions: SentQuestion[]) => ok({ data: { isWaiting: false, questions } });

/** Two questions, then those that are left; the first is answered so. */
async function open(answer: Answer | Answer[], ...left: SentQuestion[]) {
  const taken: string[] = [];
  const asked = answering({
    'GET /api/my-filings/questions': [asking(aQuestion(1), aQuestion(2)), asking(...left)],
    [`POST /api/my-filings/${idOf(1)}/question`]: answer,
  });
  const person = visit(<SentQuestions onTakenBack={(id) => taken.push(id)} />);
  const press = async (name: string) => person.click(screen.getByRole('button', { name }));
  await screen.findByText('paper-1.pdf', { selector: 'b' });
  const posted = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { press, taken, posted };
}
const words = () => screen.queryAllByText(/seems to be a paper of PAN ••••9876K, not yours/).length;

it('asks about each paper until it is kept', async () => {
  const { press, taken, posted } = await open(ok({ message: messages.paperKept }), aQuestion(2));
  expect(words()).toBe(2);
  await press('Send it all the same (paper-1.pdf)');
  await screen.findByText(messages.paperKept);
  expect([words(), posted(), taken]).toEqual([1, [{ answer: 'keep' }], []]);
});

it.each([
  ['taken back', ok({ message: messages.paperTakenBack })],
  ['removed by an earlier try', refused('not_found', messages.gone)],
])('asks no more about a paper that is %s', async (_, answer) => {
  const { press, taken } = await open(answer, aQuestion(2));
  await press('Take it back (paper-1.pdf)');
  await waitFor(() => expect(taken).toEqual([idOf(1)]));
  expect(words()).toBe(1);
});

it('asks again without a line, and says whom to ring once staff work with the paper', async () => {
  const answers = [new TypeError('no line'), refused('conflict', messages.paperStays)];
  const { press, taken, posted } = await open(answers, aQuestion(1), aQuestion(2));
  await press('Take it back (paper-1.pdf)');
  await screen.findByText(messages.noAnswer);
  await press('Take it back (paper-1.pdf)');
  expect((await screen.findAllByText(messages.paperStays)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Take it back (paper-1.pdf)' })).toBeNull();
  expect([posted().length, taken]).toEqual([2, []]);
});
