import { messages } from '@easy-tax/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answering, siteConfig } from '../../../../../testing/answers';
import { visit } from '../../../../../testing/visit';
import { FilePick } from './FilePick';

const PDF = '%PDF-1.7\n%%EOF';

function open() {
  answering(siteConfig());
  const onChoose = jest.fn();
  visit(
    <FilePick
      label="Draft"
      file={null}
      error={undefined}
      current={undefined}
      sending={null}
      onChoose={onChoose}
      onCancel={() => undefined}
    />,
  );
  const choose = (content: string, name = 'draft.pdf') =>
    fireEvent.change(screen.getByLabelText('Draft'), { target: { files: [new File([content], name)] } });
  return { onChoose, choose };
}

it('takes a file by its content, whatever its name says', async () => {
  const { onChoose, choose } = open();
  choose(PDF, 'draft');
  await waitFor(() => expect(onChoose).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(/seems incomplete/)).toBeNull();
});

it('takes a file without its end, and says so', async () => {
  const { onChoose, choose } = open();
  choose('%PDF-1.7\n1 0 obj');
  expect(await screen.findByText(/^This file seems incomplete: it may still have been loading/)).toBeTruthy();
  expect(onChoose).toHaveBeenCalledTimes(1);
});

it('refuses a file of another kind, and says what it is', async () => {
  const { onChoose, choose } = open();
  choose('{\\rtf1 draft}');
  expect(await screen.findByText(messages.fileRtf)).toBeTruthy();
  expect(onChoose).not.toHaveBeenCalled();
});
