import { acceptedMimes, limits, MB, messages, type SentQuestion } from '@easy-tax/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { type Answer, answering, ok, refused, siteConfig } from '../../testing/answers';
import { aLockedPdf, fileOf } from '../../testing/locked-pdf';
import { visit } from '../../testing/visit';
import { FileSender } from './FileSender';
import { LockedPdf } from './prepare/Questions';
import { usePreparation } from './prepare/use-preparation';
import SentQuestions from './SentQuestions';
import { useUpload } from './use-upload';

const idOf = (at: number) => `019ab000-0000-7000-8000-00000000000${at}`;

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

describe('papers of another PAN', () => {
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
});

/** Sends a paper whose answer never comes. */
function Sender() {
  const upload = useUpload(() => new Promise<object>(() => undefined));
  const preparation = usePreparation('Form 16', false);
  const sendFile = async (file: File) => void (await upload.send({}, file));
  return <FileSender upload={upload} preparation={preparation} onSend={sendFile} title="Form 16" />;
}

it('says that the line is lost while a large file waits for it, and nothing of typing where nothing is typed', async () => {
  answering(siteConfig({ acceptedKinds: [...acceptedMimes] }));
  visit(<Sender />);
  const large = new File(['%PDF-1.7\n', new Uint8Array(limits.filePart), '%%EOF'], 'form16.pdf');
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [large] } });
  const bar = await screen.findByRole('progressbar', { name: 'Upload' });
  const note = () => bar.getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ');
  expect(note()).toBe('0.0 of 5.0 MB');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void fireEvent(window, new Event('offline')));
  expect(screen.getByRole('alert').textContent).toBe('You are offline. It goes on by itself when the line is back.');
  expect(note()).toBe('0.0 of 5.0 MB');
  online.mockRestore();
  act(() => void fireEvent(window, new Event('online')));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('refuses a photo that is too large before anything is asked about it, and says how it gets smaller', async () => {
  answering(siteConfig({ acceptedKinds: [...acceptedMimes], maxFileMb: 1 }));
  visit(<Sender />);
  const cutOff = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), new Uint8Array(MB)], 'form16.jpg');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Several pages/ })).toBeTruthy());
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [cutOff] } });
  expect((await screen.findByText(/is larger than 1 MB/)).textContent).toContain(
    '‘Several pages’ makes a photo smaller.',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['goes along if it was not tried', 'unknown', [], 'unknown'],
  ['doesn’t go along if it opened nothing', 'wrong', ['wrong'], ''],
  ['doesn’t go along if it opened nothing, typed once more', 'wrong', ['wrong', 'other'], ''],
])('the password of a PDF that is sent locked %s', async (_, typed, tried, sent) => {
  answering({});
  const bytes = await aLockedPdf();
  const answer = jest.fn();
  const file = fileOf(bytes);
  const person = visit(<LockedPdf file={file} bytes={bytes} paper="" isSigned={false} onAnswer={answer} />);
  const field = screen.getByLabelText(/^Password of/);
  for (const each of tried) {
    await person.clear(field);
    await person.type(field, `${each}{Enter}`);
    await screen.findByText(/^This password does not open it/);
  }
  await person.clear(field);
  await person.type(field, typed);
  await person.click(screen.getByRole('button', { name: 'Send it locked' }));
  expect(answer).toHaveBeenCalledWith({ file, password: sent });
});
