import { type FilingReceipt, messages } from '@easy-tax/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { uploadFiling } from '../../components/upload/upload-filing';
import { ApiError } from '../../lib/http/api';
import { notifySessionOver } from '../../lib/http/session-prompts';
import { answering, ok } from '../../testing/answers';
import { box, choose, fillIn, isReady, openForm, paper, receipt, send, sendFilled } from '../../testing/filing-form';
import { aUser, checkedAs } from '../../testing/logged-in';
import { filing } from '../../testing/records';
import { aReturn } from '../../testing/returns/my-returns';
import { idOf } from '../../testing/staff-filings';

jest.mock('../../components/upload/upload-filing', () => ({ uploadFiling: jest.fn() }));
const upload = jest.mocked(uploadFiling);

const card = () => within(screen.getByRole('region', { name: 'Receipt' }));
const keysSent = () => upload.mock.calls.map(([, , options]) => options.idempotencyKey);

beforeEach(() => upload.mockReset());

it('shows beside each field, also the file, what is missing, and sends nothing', async () => {
  const user = await openForm();
  await send(user);
  expect(await screen.findByText(messages.mobile)).toBeTruthy();
  expect(screen.getByText(messages.messageMissing)).toBeTruthy();
  expect(screen.getByText(messages.fileMissing)).toBeTruthy();
  expect(upload).not.toHaveBeenCalled();
});

it('refuses a file over the limit of this installation when it is chosen', async () => {
  const user = await openForm();
  const big = paper();
  Object.defineProperty(big, 'size', { value: 10 * 1024 * 1024 + 1 });
  await choose(user, big);
  expect(await screen.findByText(messages.fileTooLarge(10))).toBeTruthy();
});

it('accepts a file that is pasted or dropped anywhere on the page', async () => {
  await openForm();
  fireEvent.paste(document.body, { clipboardData: { files: [paper()], types: ['Files'] } });
  await isReady('form16.pdf');
});

it('says in the receipt that the end of the paper is missing', async () => {
  upload.mockResolvedValue({ ...receipt, isIncomplete: true });
  await sendFilled();
  expect((await screen.findAllByText(/^This file seems incomplete: its end is missing/)).length).toBeGreaterThan(0);
});

it('shows the receipt, thanks, and is ready for the next paper without retyping', async () => {
  upload.mockResolvedValue(receipt);
  const user = await sendFilled();
  expect((await screen.findAllByText('ET-2025-00412')).length).toBeGreaterThan(0);
  expect(card().getByText('21 Nov 2025, 10:42 IST')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText('File Uploaded Successfully')).toHaveLength(2));
  await waitFor(() => expect(box('Message').value).toBe(''));
  expect(screen.getByText('98765 00011, aarti@example.com')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose files' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Show all/ }));
  expect(card().getByText(receipt.sha256)).toBeTruthy();
});

it('reloads the list of filings once a paper has arrived', async () => {
  upload.mockResolvedValue(receipt);
  const user = await openForm();
  await fillIn(user);
  const asked = answering({ 'GET /api/my-filings': ok({ data: [filing] }) });
  await send(user);
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/my-filings'));
});

it.each([
  ['the same key', new ApiError('Something went wrong', 'network'), true],
  ['another key if the service has used that one', new ApiError(messages.keyReused, 'conflict', 409), false],
])('keeps every value and the file when it fails, and sends them again with %s', async (_, failure, isSameKey) => {
  upload.mockRejectedValueOnce(failure).mockResolvedValueOnce(receipt);
  const user = await sendFilled();
  expect(await screen.findByText('Nothing was lost. Try again.')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText(failure.message)).toHaveLength(3));
  expect([box('Mobile').value, box('Message').value]).toEqual(['9876500011', 'Form 16']);
  expect(screen.getByText('form16.pdf')).toBeTruthy();

  await send(user);
  await screen.findAllByText('ET-2025-00412');
  const [first, second] = keysSent();
  expect(first).toBeTruthy();
  expect(second === first).toBe(isSameKey);
});

it.each([
  ['harmful', new ApiError(messages.infected, 'infected', 422)],
  ['of a wrong type', new ApiError(messages.fileLocked, 'unsupported_type', 415)],
])('removes a file that is %s, says so beside it, and accepts another with the same message', async (_, refusal) => {
  upload.mockRejectedValueOnce(refusal).mockResolvedValueOnce(receipt);
  const user = await sendFilled();
  await waitFor(() => expect(screen.getAllByText(refusal.message)).toHaveLength(3));
  expect(screen.getByText('form16.pdf').closest('li')?.className).toBe('row refused');
  expect(screen.queryByText('Nothing was lost. Try again.')).toBeNull();
  expect([box('Mobile').value, box('Message').value]).toEqual(['9876500011', 'Form 16']);
  await choose(user, paper('clean.pdf'));
  await isReady('clean.pdf');
  await user.click(screen.getByRole('button', { name: 'Send 1 paper now' }));
  expect((await screen.findAllByText('ET-2025-00412')).length).toBeGreaterThan(0);
});

it('sends once, even if the button is pressed several times', async () => {
  upload.mockReturnValue(new Promise(() => undefined));
  const user = await openForm();
  await fillIn(user);
  await user.dblClick(screen.getByRole('button', { name: 'Send to Easy Tax' }));
  await screen.findByText('Sending: 0 of 1 received');
  await user.type(box('Message'), '{Control>}{Enter}{/Control}');
  expect(upload).toHaveBeenCalledTimes(1);
});

it('shows the progress, and can be cancelled without losing the file', async () => {
  upload.mockImplementation(
    (_, __, { signal, onProgress }) =>
      new Promise((_resolve, reject) => {
        onProgress?.(50, 100);
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

it('keeps what is typed for the next paper during an upload', async () => {
  let resolveUpload: (receipt: FilingReceipt) => void = () => undefined;
  upload.mockReturnValue(new Promise((resolve) => (resolveUpload = resolve)));
  const user = await sendFilled();
  await screen.findAllByRole('progressbar');
  await user.clear(box('Message'));
  await user.type(box('Message'), 'Bank statement');
  resolveUpload(receipt);
  await screen.findAllByText('ET-2025-00412');
  expect(box('Message').value).toBe('Bank statement');
});

it('warns before the page is left during an upload, and only then', async () => {
  upload.mockReturnValue(new Promise(() => undefined));
  const user = await openForm();
  const fireBeforeUnload = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(fireBeforeUnload()).toBe(true);
  await fillIn(user);
  await send(user);
  await screen.findAllByRole('progressbar');
  expect(fireBeforeUnload()).toBe(false);
});

it('lets the client log in again within the form, and keeps what was typed and chosen', async () => {
  const user = await openForm();
  await fillIn(user);
  upload.mockImplementationOnce(() => {
    notifySessionOver(true);
    return Promise.reject(new ApiError('Your session has ended.', 'unauthenticated', 401));
  });
  await send(user);
  answering({ 'POST /auth/login': ok({ message: 'Welcome', token: 'a-new-token' }), ...checkedAs(aUser()) });
  await user.type(await screen.findByLabelText('Password'), 'a lamp beside the window');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([box('Mobile').value, box('Message').value]).toEqual(['9876500011', 'Form 16']);
  expect(screen.getByText('form16.pdf')).toBeTruthy();
});

describe('the return that a paper is for', () => {
  const gst = aReturn({ _id: idOf(9), form: 'GSTR-3B', period: '2026-10', reference: 'ETR-2026-00009' });
  const over = aReturn({ _id: idOf(8), step: 'withdrawn' });

  it('is chosen automatically and named if only one is open, and its checklist is shown beside the form', async () => {
    upload.mockResolvedValue(receipt);
    const user = await openForm({ 'GET /api/my-returns': ok({ data: [aReturn(), over] }) });
    expect(await screen.findByRole('heading', { name: 'Papers for ITR-1' })).toBeTruthy();
    expect(screen.getByText(/checked on 20 Nov 2026/)).toBeTruthy();
    expect(screen.queryByLabelText('For which return?')).toBeNull();
    expect(screen.getByText('Aarti Bhatt', { selector: 'b' }).closest('p')?.textContent).toBe(
      'For Aarti Bhatt: Income tax return, AY 2026-27 (income of April 2025 to March 2026) · ITR-1',
    );
    await fillIn(user);
    await send(user);
    await waitFor(() => expect(uploadFiling).toHaveBeenCalled());
    expect(upload.mock.calls[0]?.[0]).toMatchObject({ returnId: aReturn()._id });
  });

  it('has the firm’s own checklists beside it, each paper once, without the source of the built-in ones', async () => {
    const slips = { title: 'Salary slips', reason: '' };
    const own = { 'ITR-1': [{ title: 'PAN card', reason: 'A copy.' }, slips], every: [] };
    const lists = ok({ data: own });
    await openForm({ 'GET /api/my-returns': ok({ data: [aReturn()] }), 'GET /api/checklists': lists });
    expect(await screen.findByText('Salary slips')).toBeTruthy();
    expect(screen.getAllByText('PAN card')).toHaveLength(1);
    expect(screen.queryByText('Form 16')).toBeNull();
    expect(screen.getByText('The list of Easy Tax.')).toBeTruthy();
    expect(screen.queryByText(/checked on/)).toBeNull();
  });

  it('can be chosen among several, but is optional', async () => {
    upload.mockResolvedValue(receipt);
    const user = await openForm({ 'GET /api/my-returns': ok({ data: [aReturn(), gst] }) });
    const which = await screen.findByLabelText<HTMLSelectElement>('For which return?');
    expect([...which.options].map(({ value }) => value)).toEqual(['', aReturn()._id, gst._id]);
    await fillIn(user);
    await send(user);
    await waitFor(() => expect(uploadFiling).toHaveBeenCalled());
    expect(upload.mock.calls[0]?.[0]).not.toHaveProperty('returnId');
    await user.selectOptions(which, gst._id);
    expect(screen.getByRole('heading', { name: 'Papers for GSTR-3B' })).toBeTruthy();
  });
});
