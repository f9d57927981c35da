import { messages } from '@easy-tax/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../lib/http/api';
import { uploadFiling } from '../../lib/upload/send-file';
import { enterText } from '../../testing/enter-text';
import { box, choose, fillIn, isReady, openForm, paper, receipt, send } from '../../testing/filing-form';

jest.mock('../../lib/upload/send-file', () => ({
  ...jest.requireActual('../../lib/upload/send-file'),
  uploadFiling: jest.fn(),
  consentToPapers: jest.fn(),
}));
const upload = jest.mocked(uploadFiling);
const names = ['salary.pdf', 'rent.pdf', 'bank.pdf'];
const filmed = new File(['\0\0\0\x18ftypmp42\0\0\0\0mp42isom'], 'diwali.mp4', { type: 'video/mp4' });
const keysOf = (name: string) =>
  upload.mock.calls.flatMap(([, file, { idempotencyKey }]) => (file.name === name ? [idempotencyKey] : []));
const receiptFor = (name: string) => ({ ...receipt, _id: name, fileName: name, reference: `ET-${name}` });

beforeEach(() => upload.mockReset());

async function openWith(...files: readonly File[]) {
  const user = await openForm();
  // A dropped file is not filtered by its kind.
  fireEvent.drop(document.body, { dataTransfer: { files, types: ['Files'] } });
  for (const { name } of files.filter((file) => file !== filmed)) await isReady(name);
  enterText(box('Mobile'), '9876500011');
  enterText(box('Message'), 'My papers');
  return user;
}

it('takes a file once, says so of the second, and takes another of the same name', async () => {
  const user = await openWith(paper('rent.pdf'));
  const other = new File(['%PDF-1.6\n%%EOF'], 'rent.pdf', { type: 'application/pdf', lastModified: 1 });
  await user.upload(screen.getByLabelText<HTMLInputElement>('Files'), [paper('rent.pdf'), paper('bank.pdf')]);
  await isReady('bank.pdf');
  expect(screen.getByText('In the list already, so left out: rent.pdf')).toBeTruthy();
  expect(screen.getAllByText('rent.pdf')).toHaveLength(1);
  await choose(user, other);
  await waitFor(() => expect(screen.getAllByText('rent.pdf')).toHaveLength(2));
  expect(screen.queryByText(/^In the list already/)).toBeNull();
});

it('sends two at a time; one that fails stops none of the others, and is sent again with its key', async () => {
  const ends = new Map<string, (error?: Error) => void>();
  upload.mockImplementation(
    (_, { name }) =>
      new Promise((resolve, reject) => {
        ends.set(name, (error) => (error ? reject(error) : resolve(receiptFor(name))));
      }),
  );
  const user = await openWith(...names.map((name) => paper(name)));
  await user.click(screen.getByRole('button', { name: 'Send 3 papers now' }));
  await waitFor(() => expect([...ends.keys()]).toEqual(['salary.pdf', 'rent.pdf']));
  expect(document.activeElement?.textContent).toBe('Sending: 0 of 3 received');
  await act(async () => ends.get('salary.pdf')?.(new ApiError('', 'network')));
  await waitFor(() => expect(ends.has('bank.pdf')).toBe(true));
  await act(async () => ends.get('rent.pdf')?.());
  await act(async () => ends.get('bank.pdf')?.());
  expect(await screen.findByText('Not sent: salary.pdf. It is still in the form below.')).toBeTruthy();
  expect(box('Message').value).toBe('My papers');
  upload.mockImplementation(async (_, { name }) => receiptFor(name));
  await send(user);
  await screen.findAllByText('ET-salary.pdf');
  const [first, second] = keysOf('salary.pdf');
  expect(second).toBe(first);
});

it('names a wrong file and asks for another; takes twenty at a time, and says that others were left out', async () => {
  const user = await openWith(filmed);
  await waitFor(() => expect(screen.getByText('diwali.mp4').closest('li')?.className).toBe('row refused'));
  await send(user);
  expect(await screen.findByText(messages.fileMissing)).toBeTruthy();
  expect(upload).not.toHaveBeenCalled();
  const files = Array.from({ length: 20 }, (_, at) => paper(`${at + 1}.pdf`));
  await user.upload(screen.getByLabelText<HTMLInputElement>('Files'), files);
  expect(await screen.findByText(/^At most 20 files at a time/)).toBeTruthy();
  await isReady('19.pdf');
  expect(screen.getByText('19 papers')).toBeTruthy();
  const remove = screen.getByRole('button', { name: 'Remove diwali.mp4' });
  const why = document.getElementById(remove.getAttribute('aria-describedby') ?? '')?.textContent ?? 'nothing';
  const said = screen.getByText(/^19 papers\. At most 20 files at a time/);
  expect(said.getAttribute('role')).toBe('status');
  expect(said.textContent).toContain(`diwali.mp4: ${why}`);
  expect(screen.queryByText('20.pdf')).toBeNull();
});

it('moves the focus from a removed paper to the one in its place, the last, then to the choice of files', async () => {
  const user = await openWith(...names.map((name) => paper(name)));
  const removing = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
  removing('rent.pdf').focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(removing('bank.pdf'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(removing('salary.pdf'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose files' }));
});

it('moves the focus to the choice of files if the question about the only one, closed and opened again, removes it', async () => {
  const user = await openForm();
  await choose(user, new File(['%PDF-1.7\n1 0 obj'], 'cut.pdf', { type: 'application/pdf' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: /^See what to do/ }));
  await user.click(await screen.findByRole('button', { name: 'Choose again' }));
  const choice = await screen.findByRole('button', { name: 'Choose files' });
  await waitFor(() => expect(document.activeElement).toBe(choice));
});

function theLineIsLost() {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void fireEvent(window, new Event('offline')));
  return {
    andIsBack: () => {
      online.mockRestore();
      act(() => void fireEvent(window, new Event('online')));
    },
  };
}

it('moves the focus to the paper whose question was closed, or answered later', async () => {
  const cut = new File(['%PDF-1.7 cut'], 'cut.pdf', { type: 'application/pdf' });
  const user = await openForm();
  fireEvent.drop(document.body, { dataTransfer: { files: [paper('salary.pdf'), cut], types: ['Files'] } });
  for (const _ of ['as it is chosen', 'later']) {
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    const look = await screen.findByRole('button', { name: /^See what to do/ });
    await waitFor(() => expect(document.activeElement).toBe(look));
    await user.click(look);
  }
  await user.click(await screen.findByRole('button', { name: 'Send it all the same' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove cut.pdf' })));
});

it('goes on by itself when the line is back, also if it was cut before the device said so', async () => {
  const cut = (error: ApiError) => upload.mockRejectedValueOnce(error);
  cut(new ApiError('', 'network'));
  cut(new ApiError('The office is closed.', 'unavailable'));
  const user = await openWith(paper('salary.pdf'), paper('rent.pdf'));
  await user.click(screen.getByRole('button', { name: 'Send 2 papers now' }));
  await screen.findByText(/^Not sent: salary.pdf, rent.pdf/);
  const line = theLineIsLost();
  await screen.findByText('You are offline. Nothing was lost.');
  upload.mockResolvedValueOnce(receiptFor('salary.pdf'));
  line.andIsBack();
  await screen.findAllByText('ET-salary.pdf');
  expect(upload.mock.calls.map(([, { name }]) => name)).toEqual(['salary.pdf', 'rent.pdf', 'salary.pdf']);
  expect(new Set(keysOf('salary.pdf')).size).toBe(1);
  await screen.findByText(/^Not sent: rent.pdf/);
});

it('keeps everything when the device is offline, and goes on at once if the person says so', async () => {
  upload.mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        addEventListener('offline', () => reject(new ApiError('', 'network')), { once: true });
      }),
  );
  const user = await openForm();
  await fillIn(user);
  await send(user);
  await screen.findByRole('button', { name: 'Stop form16.pdf' });
  theLineIsLost();
  expect((await screen.findByRole('alert')).textContent).toContain('You are offline. Nothing was lost.');
  await screen.findByText(/^Stopped at/);
  upload.mockResolvedValueOnce(receipt);
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  expect((await screen.findAllByText(receipt.reference)).length).toBeGreaterThan(0);
  expect(new Set(keysOf('form16.pdf')).size).toBe(1);
});
