import { messages } from '@easy-tax/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answering, siteConfig } from '../../../../../testing/answers';
import { visit } from '../../../../../testing/visit';
import { FilePick } from './FilePick';

function open() {
  answering(siteConfig());
  const onChoose = jest.fn();
  const none = { file: null, error: undefined, current: undefined, sending: null, onCancel: () => undefined };
  visit(<FilePick label="Draft" onChoose={onChoose} {...none} />);
  const choose = (content: string, name: string) =>
    fireEvent.change(screen.getByLabelText('Draft'), { target: { files: [new File([content], name)] } });
  return { onChoose, choose };
}

it('takes a file by its content, whatever its name says', async () => {
  const { onChoose, choose } = open();
  choose('%PDF-1.7\n%%EOF', 'draft');
  await waitFor(() => expect(onChoose).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(/seems incomplete/)).toBeNull();
});

it.each([
  [
    'takes a file without its end',
    '%PDF-1.7\n1 0 obj',
    /^This file seems incomplete: it may still have been loading/,
    1,
  ],
  ['refuses a file of another kind', '{\\rtf1 draft}', messages.fileRtf, 0],
])('%s, and says so', async (_, content, words, taken) => {
  const { onChoose, choose } = open();
  choose(content, 'draft.pdf');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(onChoose).toHaveBeenCalledTimes(taken);
});
