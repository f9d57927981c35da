import { DAY, messages } from '@easy-tax/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../lib/http/api';
import { uploadFiling } from '../../lib/upload/send-file';
import { ok } from '../../testing/answers';
import { sha256Of } from '../../testing/digests';
import { enterText } from '../../testing/enter-text';
import { box, choose, fillIn, isReady, openForm, paper, receipt, send, sendFilled } from '../../testing/filing-form';
import { clearIdb, idbFailure, idbStore } from '../../testing/idb-mock';
import { aUser } from '../../testing/logged-in';
import { filing } from '../../testing/records';
import { aReturn } from '../../testing/returns/my-returns';
import { idOf } from '../../testing/staff-filings';
import { keepEarlierMessage } from './form/use-filing-form';

jest.mock('../../lib/upload/send-file', () => ({
  ...jest.requireActual('../../lib/upload/send-file'),
  uploadFiling: jest.fn(),
  consentToPapers: jest.fn(),
}));
jest.mock('idb-keyval', () => jest.requireActual('../../testing/idb-mock').idbMock);
const upload = jest.mocked(uploadFiling);

const ravi = aUser({ _id: '019ab000-0000-7000-8000-000000000901', name: 'Ravi', email: 'ravi@example.com' });
const storedText = () =>
  idbStore.get('words') as { values: { message: string }; returnId: string; savedAt: number } | undefined;
const restored = () => screen.findByText(/^Restored/);
async function reload(...given: Parameters<typeof openForm>) {
  cleanup();
  return openForm(...given);
}

beforeEach(() => {
  clearIdb();
  upload.mockReset();
});

it('brings back what was typed and the file after a reload, says so, and discards both by one click; nothing of an untouched form', async () => {
  await openForm();
  const first = await reload();
  expect([idbStore.size, screen.queryByText(/^Restored/)]).toEqual([0, null]);
  await fillIn(first);
  await waitFor(() => expect(idbStore.size).toBe(2));
  const user = await reload();
  expect((await restored()).textContent).toContain('the files you chose');
  expect([box('Mobile').value, box('Message').value]).toEqual(['9876500011', 'Form 16']);
  expect(await screen.findByText('form16.pdf')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(idbStore.size).toBe(0));
  expect([box('Name').value, box('Mobile').value, box('Message').value]).toEqual(['Aarti Bhatt', '', '']);
  expect(screen.getByRole('button', { name: 'Choose files' })).toBeTruthy();
  expect(document.activeElement).toBe(box('Name'));
});

it('keeps the message just sent for the next papers, and one typed since, if the page is left; for the same person', async () => {
  upload.mockResolvedValue(receipt);
  await sendFilled();
  await screen.findAllByText(receipt.reference);
  expect(box('Message').required).toBe(false);
  // The draft is gone.
  await waitFor(() => expect(idbStore.size).toBe(0));
  await reload();
  expect(box('Message').required).toBe(false);
  enterText(box('Message'), 'Rent of my flat');
  const user = await reload();
  await waitFor(() => expect(box('Message').value).toBe('Rent of my flat'));
  await user.clear(box('Message'));
  enterText(box('Mobile'), '9876500011');
  await choose(user);
  await isReady('form16.pdf');
  await send(user);
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(2));
  expect(upload.mock.calls[1]?.[0].message).toBe('Form 16');
  await screen.findAllByText(receipt.reference);
  await reload({}, ravi);
  expect(box('Message').required).toBe(true);
});

it.each([
  ['to another account on the same device', 0, ravi, 'Ravi'],
  ['after a week', 7, undefined, 'Aarti Bhatt'],
])('is never shown %s, and is deleted', async (_, days, client, name) => {
  await fillIn(await openForm());
  await waitFor(() => expect(storedText()?.values.message).toBe('Form 16'));
  idbStore.set('words', { ...storedText(), savedAt: Date.now() - days * DAY - 1 });
  await reload({}, client);
  await waitFor(() => expect(idbStore.size).toBe(0));
  expect([box('Name').value, box('Message').value]).toEqual([name, '']);
});

it('asks for the file again if the browser had no space for it', async () => {
  Object.assign(idbFailure, { reason: new DOMException('full', 'QuotaExceededError'), only: 'file' });
  await fillIn(await openForm());
  await waitFor(() => expect(storedText()?.values.message).toBe('Form 16'));
  await reload();
  expect((await restored()).textContent).toContain('choose the files again');
  expect(box('Message').value).toBe('Form 16');
});

it('works without a draft, and without a message, if the browser refuses storage', async () => {
  idbFailure.reason = new DOMException('refused', 'SecurityError');
  upload.mockResolvedValue(receipt);
  await sendFilled();
  expect((await screen.findAllByText(receipt.reference)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/Something went wrong/)).toBeNull();
});

it('asks again after a reload what was not answered before it, and nothing of an answered file', async () => {
  const cut = (name: string) => new File(['%PDF-1.7\n1 0 obj'], name, { type: 'application/pdf', lastModified: 1 });
  const first = await openForm();
  await choose(first, cut('answered.pdf'));
  await first.click(await screen.findByRole('button', { name: 'Send it all the same' }));
  await isReady('answered.pdf');
  await choose(first, cut('open.pdf'));
  await first.click(await screen.findByRole('button', { name: 'Close' }));
  await screen.findByRole('button', { name: /^See what to do/ });
  const again = await reload();
  expect((await screen.findByText(/^This file seems incomplete/)).textContent).toContain('open.pdf');
  await again.click(screen.getByRole('button', { name: 'Close' }));
  await screen.findByRole('button', { name: /^See what to do/ });
  await isReady('answered.pdf');
});

it('sends the key of an interrupted upload again with the message of earlier papers, also after the tab died, which ends all that is in memory', async () => {
  upload.mockResolvedValueOnce(receipt).mockReturnValueOnce(new Promise(() => undefined));
  const first = await sendFilled();
  await screen.findAllByText(receipt.reference);
  await choose(first, paper('rent.pdf'));
  await isReady('rent.pdf');
  await send(first);
  await screen.findByRole('button', { name: 'Stop rent.pdf' });
  keepEarlierMessage(aUser()._id, null, '');
  upload.mockResolvedValueOnce(receipt);
  const again = await reload();
  await restored();
  await isReady('rent.pdf');
  expect([box('Message').value, box('Message').required]).toEqual(['', false]);
  await send(again);
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(3));
  const [, cut, second] = upload.mock.calls.map(([{ message }, , { idempotencyKey }]) => [message, idempotencyKey]);
  expect(second).toEqual(cut);
});

it('goes on with the parts of an interrupted upload after a reload, also with fields that were typed since, under a key of its own', async () => {
  upload.mockReturnValueOnce(new Promise(() => undefined));
  await sendFilled();
  await screen.findByRole('button', { name: 'Stop form16.pdf' });
  enterText(box('Message'), ', corrected');
  await waitFor(() => expect(storedText()?.values.message).toBe('Form 16, corrected'));
  upload.mockResolvedValueOnce(receipt);
  const again = await reload();
  await restored();
  await isReady('form16.pdf');
  await send(again);
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(2));
  const [cut, second] = upload.mock.calls.map(([{ message }, , options]) => ({ message, ...options }));
  expect(second).toMatchObject({ message: 'Form 16, corrected', partsKey: expect.any(String) });
  expect(second?.partsKey).toBe(cut?.partsKey);
  expect(second?.idempotencyKey).not.toBe(cut?.idempotencyKey);
});

it('sends the key of an interrupted upload again after a reload, so that nothing is stored twice, with its return; discarding the draft unchooses that', async () => {
  const gst = aReturn({ _id: idOf(9), form: 'GSTR-3B', period: '2026-10', reference: 'ETR-2026-00009' });
  const returns = { 'GET /api/my-returns': ok({ data: [aReturn(), gst] }) };
  upload.mockReturnValue(new Promise(() => undefined));
  const first = await openForm(returns);
  await fillIn(first);
  await first.selectOptions(box('For which return?'), gst._id);
  await send(first);
  await screen.findByRole('button', { name: 'Stop form16.pdf' });
  const again = await reload(returns);
  await isReady('form16.pdf');
  expect(box('For which return?').value).toBe(gst._id);
  await send(again);
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(2));
  const [cut, second] = upload.mock.calls.map(([{ returnId }, , { idempotencyKey }]) => [returnId, idempotencyKey]);
  expect(second).toEqual(cut);
  const last = await reload(returns);
  await last.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(box('For which return?').value).toBe('');
});

it.each([
  ['by a link to another', 9, 9],
  ['by the same link', 10, 11],
  ['by no link', undefined, 11],
])(
  'has the return that was chosen since it was opened by a link, unless a link names another: %s',
  async (_, opened, chosen) => {
    const data = [9, 10, 11].map((at) => aReturn({ _id: idOf(at), reference: `ETR-2026-0000${at}` }));
    const returns = { 'GET /api/my-returns': ok({ data }) };
    const by = (at?: number) => (at ? `/get-started?return=${idOf(at)}` : '/get-started');
    const user = await openForm(returns, undefined, by(10));
    enterText(box('Message'), 'Form 16');
    await user.selectOptions(await screen.findByLabelText('For which return?'), idOf(11));
    await waitFor(() => expect(storedText()?.returnId).toBe(idOf(11)));
    await reload(returns, undefined, by(opened));
    await restored();
    expect([box('Message').value, box('For which return?').value]).toEqual(['Form 16', idOf(chosen)]);
  },
);

it('compares a restored file with those that were sent meanwhile, as by another device', async () => {
  await fillIn(await openForm());
  await waitFor(() => expect(idbStore.size).toBe(2));
  const sha256 = await sha256Of(paper());
  const user = await reload({ 'GET /api/my-filings': ok({ data: [{ ...filing, sha256 }] }) });
  await screen.findByText(/^You sent this file on/);
  await user.click(screen.getByRole('button', { name: 'Don’t send' }));
  await waitFor(() => expect(screen.queryByText('form16.pdf')).toBeNull());
});

it('sends a file that two tabs hold under one key, and another try under a new one if the other tab wrote other words', async () => {
  await fillIn(await openForm());
  await waitFor(() => expect(idbStore.size).toBe(2));
  const draft = [...idbStore];
  upload.mockResolvedValueOnce(receipt);
  const other = await reload();
  await isReady('form16.pdf');
  await send(other);
  await screen.findAllByText(receipt.reference);
  await waitFor(() => expect(idbStore.size).toBe(0));
  for (const [key, value] of draft) idbStore.set(key, value);
  upload.mockRejectedValueOnce(new ApiError(messages.keyReused, 'conflict', 409)).mockResolvedValueOnce(receipt);
  const user = await reload();
  await isReady('form16.pdf');
  await send(user);
  await waitFor(() => expect(screen.getAllByText(/^This file was sent from another tab/).length).toBeGreaterThan(0));
  await send(user);
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(3));
  const [first, second, third] = upload.mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey);
  expect([second === first, third === first]).toEqual([true, false]);
});

it('asks again for a file that was changed or moved after it was chosen', async () => {
  upload.mockRejectedValueOnce(new ApiError('Something went wrong', 'network'));
  const moved = paper('moved.pdf');
  const user = await openForm();
  enterText(box('Mobile'), '9876500011');
  enterText(box('Message'), 'Form 16');
  await choose(user, moved);
  await isReady('moved.pdf');
  moved.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }) as never;
  await send(user);
  await waitFor(() => expect(screen.getAllByText(/Choose it again/).length).toBeGreaterThan(1));
  expect(screen.getByText('moved.pdf').closest('li')?.className).toBe('row refused');
});
