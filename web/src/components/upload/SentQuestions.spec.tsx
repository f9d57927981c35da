import { messages, type SentQuestion } from '@easy-tax/contracts';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
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

function OneAfterAnother() {
  const [sent, send] = useState(1);
  return (
    <>
      <button type="button" onClick={() => send(2)}>
        Send another
      </button>
      <SentQuestions key={sent} of={[idOf(sent)]} onTakenBack={() => undefined} />
    </>
  );
}

it('asks about a paper that is sent right after another', async () => {
  const asked = answering({ 'GET /api/my-filings/questions': [asking(), asking(aQuestion(2))] });
  const person = visit(<OneAfterAnother />);
  await waitFor(() => expect(asked).toHaveLength(1));
  await person.click(screen.getByText('Send another'));
  await screen.findByText('paper-2.pdf', { selector: 'b' });
});

it('goes on asking after the service was away', async () => {
  jest.useFakeTimers();
  const reading = ok({ data: { isWaiting: true, questions: [] } });
  const away = refused('unavailable', messages.unavailable);
  answering({ 'GET /api/my-filings/questions': [reading, away, asking(aQuestion(1))] });
  visit(<SentQuestions onTakenBack={() => undefined} />);
  await screen.findByText('paper-1.pdf', { selector: 'b' }, { timeout: 30_000 });
  jest.useRealTimers();
});
