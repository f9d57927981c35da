import { type FilingReceipt, messages } from '@easy-tax/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { formatMobile } from '../../i18n/format';
import { ApiError } from '../../lib/http/api';
import { notifySessionOver } from '../../lib/http/session-prompts';
import { uploadFiling } from '../../lib/upload/send-file';
import { answering, deferred, ok, refused } from '../../testing/answers';
import { enterText } from '../../testing/enter-text';
import { box, choose, fillIn, isReady, openForm, paper, receipt, send, sendFilled } from '../../testing/filing-form';
import { aUser, checkedAs } from '../../testing/logged-in';
import { filing } from '../../testing/records';

jest.mock('../../lib/upload/send-file', () => ({
  ...jest.requireActual('../../lib/upload/send-file'),
  uploadFiling: jest.fn(),
  consentToPapers: jest.fn(),
}));
const upload = jest.mocked(uploadFiling);

const card = () => within(screen.getByRole('region', { name: 'Receipt' }));

beforeEach(() => upload.mockReset());

it('shows beside each field, also the file, what is missing or too large, until a file is pasted anywhere on the page', async () => {
  const user = await openForm();
  await send(user);
  expect(await screen.findByText(messages.mobile)).toBeTruthy();
  expect(screen.getByText(messages.messageMissing)).toBeTruthy();
  expect(screen.getByText(messages.fileMissing)).toBeTruthy();
  const big = paper('big.pdf');
  Object.defineProperty(big, 'size', { value: 10 * 1024 * 1024 + 1 });
  await choose(user, big);
  expect(await screen.findByText(messages.fileTooLarge(10))).toBeTruthy();
  fireEvent.paste(document.body, { clipboardData: { files: [paper()], types: ['Files'] } });
  await isReady('form16.pdf');
  expect(upload).not.toHaveBeenCalled();
});

it('shows the receipt, also that the end of the paper is missing, and is ready for the next without retyping; its message loses the blank at its end', async () => {
  upload.mockResolvedValue({ ...receipt, isIncomplete: true });
  const user = await openForm();
  await fillIn(user);
  enterText(box('Message'), ' ');
  const asked = answering({ 'GET /api/my-filings': ok({ data: [filing] }) });
  await send(user);
  expect((await screen.findAllByText('ET-2025-00412')).length).toBeGreaterThan(0);
  expect(card().getByText('21 Nov 2025, 10:42 IST')).toBeTruthy();
  expect(card().getByText(/^This file seems incomplete: its end is missing/)).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText('File Uploaded Successfully')).toHaveLength(2));
  await waitFor(() => expect(box('Message').value).toBe(''));
  expect(screen.getByText('98765 00011, aarti@example.com')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose files' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Show all/ }));
  expect(card().getByText(receipt.sha256)).toBeTruthy();
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/my-filings'));
  await choose(user, paper('rent.pdf'));
  await isReady('rent.pdf');
  await send(user);
  await waitFor(() => expect(upload.mock.calls.map(([{ message }]) => message)).toEqual(['Form 16', 'Form 16']));
});

it('keeps every value and the file when it fails, and sends them again with the same key until the service has used it', async () => {
  const cut = new ApiError('Something went wrong', 'network');
  const used = new ApiError(messages.keyReused, 'conflict', 409);
  upload.mockRejectedValueOnce(cut).mockRejectedValueOnce(used).mockResolvedValueOnce(receipt);
  const user = await sendFilled();
  for (const [message, next] of [
    ['Something went wrong', 'Nothing was lost. Try again.'],
    [/^This file was sent from another tab/, 'Nothing was lost.'],
  ] as const) {
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(3));
    expect(screen.getByText(next)).toBeTruthy();
    expect([box('Mobile').value, box('Message').value]).toEqual(['9876500011', 'Form 16']);
    expect(screen.getByText('form16.pdf')).toBeTruthy();
    await send(user);
  }
  await screen.findAllByText('ET-2025-00412');
  const [first, second, third] = upload.mock.calls.map(([, , options]) => options.idempotencyKey);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('asks for no other try at a limit whose message names the day', async () => {
  const full = messages.quotaFiles(300, '28 Nov 2026, 00:00 IST');
  upload.mockRejectedValueOnce(new ApiError(full, 'too_many_requests', 429));
  await sendFilled();
  await waitFor(() => expect(screen.getAllByText(full)).toHaveLength(3));
  expect(screen.getByText('Nothing was lost.')).toBeTruthy();
  expect(screen.queryByText('Nothing was lost. Try again.')).toBeNull();
});

it('removes a file that is harmful or of a wrong type, says so beside it, and accepts another with the same message', async () => {
  const infected = new ApiError(messages.infected, 'infected', 422);
  const locked = new ApiError(messages.fileLocked, 'unsupported_type', 415);
  upload.mockRejectedValueOnce(infected).mockRejectedValueOnce(locked).mockResolvedValueOnce(receipt);
  const user = await sendFilled();
  for (const [{ message }, refused, next] of [
    [infected, 'form16.pdf', 'locked.pdf'],
    [locked, 'locked.pdf', 'clean.pdf'],
  ] as const) {
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(3));
    expect(screen.getByText(refused).closest('li')?.className).toBe('row refused');
    expect(screen.queryByText('Nothing was lost. Try again.')).toBeNull();
    expect([box('Mobile').value, box('Message').value]).toEqual(['9876500011', 'Form 16']);
    await choose(user, paper(next));
    await isReady(next);
    await user.click(screen.getByRole('button', { name: 'Send 1 paper now' }));
  }
  expect((await screen.findAllByText('ET-2025-00412')).length).toBeGreaterThan(0);
});

it('sends once during an upload, warns before the page is left, and keeps what is typed for the next paper', async () => {
  let resolveUpload: (receipt: FilingReceipt) => void = () => undefined;
  upload.mockReturnValue(new Promise((resolve) => (resolveUpload = resolve)));
  const fireBeforeUnload = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  const user = await openForm();
  await fillIn(user);
  expect(fireBeforeUnload()).toBe(true);
  await user.dblClick(screen.getByRole('button', { name: 'Send to Easy Tax' }));
  await screen.findByText('Sending: 0 of 1 received');
  await user.type(box('Message'), '{Control>}{Enter}{/Control}');
  expect(upload).toHaveBeenCalledTimes(1);
  expect(fireBeforeUnload()).toBe(false);
  await user.clear(box('Message'));
  enterText(box('Message'), 'Bank statement');
  resolveUpload(receipt);
  await screen.findAllByText('ET-2025-00412');
  expect(box('Message').value).toBe('Bank statement');
});

it('keeps what is typed while lists that failed before are read again', async () => {
  upload.mockResolvedValue(receipt);
  const lists = ['GET /api/my-filings', 'GET /api/my-returns'].map((call) => [call, deferred()] as const);
  const user = await openForm(
    Object.fromEntries(lists.map(([call, { answer }]) => [call, [refused('forbidden', 'No.'), answer]])),
  );
  await fillIn(user);
  await send(user);
  await screen.findAllByText(receipt.reference);
  enterText(box('Message'), 'Bank statement');
  for (const [, { give }] of lists) {
    await act(async () => give(ok({ data: [] })));
    expect(box('Message').value).toBe('Bank statement');
  }
});

it('shows the progress, and can be cancelled without losing the file', async () => {
  upload.mockImplementation(
    (_, __, { signal, onProgress }) =>
      new Promise((_resolve, reject) => {
        onProgress?.(paper().size / 2);
        signal?.addEventListener('abort', () => reject(new ApiError('', 'aborted')));
      }),
  );
  const user = await sendFilled();
  const shown = () => screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'));
  await waitFor(() => expect(shown()).toEqual(['50', '50']));
  await user.click(screen.getByRole('button', { name: 'Stop form16.pdf' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByText('form16.pdf')).toBeTruthy();
  expect(screen.queryByText('Nothing was lost. Try again.')).toBeNull();
});

it('lets the client log in again within the form, and keeps what was typed and chosen', async () => {
  const user = await openForm();
  await fillIn(user);
  upload.mockImplementationOnce(() => {
    notifySessionOver(true);
    return Promise.reject(new ApiError(messages.sessionEnded, 'unauthenticated', 401));
  });
  await send(user);
  answering({ 'POST /auth/login': ok({ message: 'Welcome', token: 'a-new-token' }), ...checkedAs(aUser()) });
  enterText(await screen.findByLabelText('Password'), 'a lamp beside the window');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([box('Mobile').value, box('Message').value]).toEqual(['9876500011', 'Form 16']);
  expect(screen.getByText('form16.pdf').closest('li')?.textContent).toContain('Not sent yet.');
  expect(screen.queryByText(/session has ended/)).toBeNull();
});

it('shows name, mobile and email of an earlier paper in one line, also if staff have added the newest; they can be changed', async () => {
  upload.mockResolvedValue(receipt);
  const user = await openForm({ 'GET /api/my-filings': ok({ data: [{ ...filing, mobile: '' }, filing] }) });
  expect(screen.getByText(`${formatMobile(filing.mobile)}, aarti@example.com`)).toBeTruthy();
  expect(screen.queryByLabelText('Name')).toBeNull();
  await fillIn(user);
  await send(user);
  await screen.findAllByText(receipt.reference);
  expect(upload.mock.calls[0]?.[0]).toMatchObject({ name: 'Aarti Bhatt', mobile: filing.mobile });
  await user.click(screen.getByRole('button', { name: 'Change name, mobile or email' }));
  expect(box('Mobile').value).toBe(filing.mobile);
  await waitFor(() => expect(document.activeElement).toBe(box('Name')));
});
