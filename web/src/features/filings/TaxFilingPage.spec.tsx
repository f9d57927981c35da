import { type FilingReceipt, messages } from '@easy-tax/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { ApiError } from '../../lib/api-error';
import { answering, ok } from '../../testing/answers';
import { aUser, checkedAs, loggedIn } from '../../testing/logged-in';
import { visit } from '../../testing/visit';
import { uploadFiling } from './api/upload-filing';
import TaxFilingPage from './TaxFilingPage';

jest.mock('./api/upload-filing', () => ({ uploadFiling: jest.fn() }));
const upload = jest.mocked(uploadFiling);

const receipt: FilingReceipt = {
  _id: '019ab000-0000-7000-8000-000000000001',
  reference: 'ET-2025-00412',
  fileName: 'form16.pdf',
  size: 412 * 1024,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  filePath: '/file/open/x',
  createdAt: '2025-11-21T05:12:00.000Z',
};
const paper = () => new File(['%PDF-1.7'], 'form16.pdf', { type: 'application/pdf', lastModified: 1 });
const config = ok({ maxFileMb: 10, acceptedKinds: [], googleClientId: null, googleIssuer: null });

async function open() {
  answering({ 'GET /config.json': config, ...checkedAs(aUser()) });
  const user = visit(loggedIn(<TaxFilingPage />), '/get-started');
  await screen.findByText(/up to 10 MB/);
  return user;
}
type Person = Awaited<ReturnType<typeof open>>;

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const choose = (user: Person, file = paper()) => user.upload(screen.getByLabelText<HTMLInputElement>('File'), file);
const send = (user: Person) => user.click(screen.getByRole('button', { name: 'Send to Easy Tax' }));
async function fillIn(user: Person) {
  await user.type(box('Mobile'), '9876500011');
  await user.type(box('Message'), 'Form 16');
  await choose(user);
}
const keysSent = () => upload.mock.calls.map(([, , options]) => options.idempotencyKey);

beforeEach(() => upload.mockReset());
afterEach(() => toast.dismiss());

it('has the account’s name and e-mail filled in', async () => {
  await open();
  expect([box('Name').value, box('Email').value]).toEqual(['Aarti Bhatt', 'aarti@example.com']);
});

it('says beside each field what is missing, the file included, and sends nothing', async () => {
  const user = await open();
  await send(user);
  expect(await screen.findByText(messages.mobile)).toBeTruthy();
  expect(screen.getByText(messages.messageMissing)).toBeTruthy();
  expect(screen.getByText(messages.fileMissing)).toBeTruthy();
  expect(upload).not.toHaveBeenCalled();
});

it('refuses a file over the limit of this installation on choosing it', async () => {
  const user = await open();
  const big = paper();
  Object.defineProperty(big, 'size', { value: 10 * 1024 * 1024 + 1 });
  await choose(user, big);
  expect(await screen.findByText(messages.fileTooLarge(10))).toBeTruthy();
});

it('takes a file that is pasted or dropped anywhere on the page', async () => {
  await open();
  fireEvent.paste(document.body, { clipboardData: { files: [paper()], types: ['Files'] } });
  expect(await screen.findByText('form16.pdf')).toBeTruthy();
});

it('shows the receipt, thanks, and empties the form', async () => {
  upload.mockResolvedValue(receipt);
  const user = await open();
  await fillIn(user);
  await send(user);
  expect(await screen.findByText('ET-2025-00412')).toBeTruthy();
  expect(screen.getByText('21 Nov 2025, 10:42 IST')).toBeTruthy();
  expect(await screen.findAllByText('File Uploaded Successfully')).toHaveLength(2);
  await waitFor(() => expect(box('Message').value).toBe(''));
  expect([box('Name').value, box('Mobile').value, box('Email').value]).toEqual(['', '', '']);
  await user.click(screen.getByRole('button', { name: /Show all/ }));
  expect(screen.getByText(receipt.sha256)).toBeTruthy();
});

it('keeps every value and the file when it fails, and sends the same key again', async () => {
  upload.mockRejectedValueOnce(new ApiError('Something went wrong', 'network')).mockResolvedValueOnce(receipt);
  const user = await open();
  await fillIn(user);
  await send(user);
  expect(await screen.findByText('Nothing was lost. Try again.')).toBeTruthy();
  expect(await screen.findAllByText('Something went wrong')).toHaveLength(2);
  expect([box('Mobile').value, box('Message').value]).toEqual(['9876500011', 'Form 16']);
  expect(screen.getByText('form16.pdf')).toBeTruthy();

  await send(user);
  await screen.findByText('ET-2025-00412');
  const [first, second] = keysSent();
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

it('sends once, however often the button is pressed', async () => {
  upload.mockReturnValue(new Promise(() => undefined));
  const user = await open();
  await fillIn(user);
  await user.dblClick(screen.getByRole('button', { name: 'Send to Easy Tax' }));
  await user.click(await screen.findByRole('button', { name: 'Sending…' }));
  await user.type(box('Message'), '{Control>}{Enter}{/Control}');
  expect(upload).toHaveBeenCalledTimes(1);
});

it('shows how far it is, and gives up when cancelled without losing the file', async () => {
  upload.mockImplementation(
    (_, __, { signal, onProgress }) =>
      new Promise((_resolve, reject) => {
        onProgress?.(50, 100);
        signal?.addEventListener('abort', () => reject(new ApiError('', 'aborted')));
      }),
  );
  const user = await open();
  await fillIn(user);
  await send(user);
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('50');
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByText('form16.pdf')).toBeTruthy();
  expect(screen.queryByText('Nothing was lost. Try again.')).toBeNull();
});

it('keeps what was typed for the next paper while this one was on its way', async () => {
  let arrive: (receipt: FilingReceipt) => void = () => undefined;
  upload.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const user = await open();
  await fillIn(user);
  await send(user);
  await screen.findByRole('progressbar');
  await user.clear(box('Message'));
  await user.type(box('Message'), 'Bank statement');
  arrive(receipt);
  await screen.findByText('ET-2025-00412');
  expect(box('Message').value).toBe('Bank statement');
});

it('warns before the page is left during an upload, and only then', async () => {
  upload.mockReturnValue(new Promise(() => undefined));
  const user = await open();
  const leave = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(true);
  await fillIn(user);
  await send(user);
  await screen.findByRole('progressbar');
  expect(leave()).toBe(false);
});

it('lets the client log in again in the middle of the form, and keeps what was typed and chosen', async () => {
  const user = await open();
  await fillIn(user);
  upload.mockRejectedValueOnce(new ApiError('Your session has ended. Please log in again.', 'unauthenticated', 401));
  await send(user);
  answering({ 'POST /auth/login': ok({ message: 'Welcome', token: 'a-new-token' }), ...checkedAs(aUser()) });
  await user.type(await screen.findByLabelText('Password'), 'a lamp beside the window');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([box('Mobile').value, box('Message').value]).toEqual(['9876500011', 'Form 16']);
  upload.mockResolvedValueOnce(receipt);
  await send(user);
  expect(await screen.findByText(receipt.reference)).toBeTruthy();
});
