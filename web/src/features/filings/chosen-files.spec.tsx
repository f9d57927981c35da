import { PDFDocument } from '@cantoo/pdf-lib';
import { screen, waitFor } from '@testing-library/react';
import { uploadFiling } from '../../components/upload/upload-filing';
import { pdfPasswordOf } from '../../lib/upload/file-content';
import { ok } from '../../testing/answers';
import { sha256Of } from '../../testing/digests';
import { enterText } from '../../testing/enter-text';
import { choose, fillIn, isReady, openForm, paper, receipt } from '../../testing/filing-form';
import { aLockedPdf, fileOf } from '../../testing/locked-pdf';
import { filing } from '../../testing/records';

jest.mock('../../components/upload/upload-filing', () => ({ uploadFiling: jest.fn(), consentToPapers: jest.fn() }));

const upload = jest.mocked(uploadFiling);
const password = 'abcde1234f01011980';
const passwordField = () => screen.findByLabelText<HTMLInputElement>(/^Password of/);

beforeEach(() => upload.mockReset().mockImplementation(async (_, { name }) => ({ ...receipt, _id: name })));

async function sent(): Promise<File> {
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(2));
  const [, file] = upload.mock.calls[1] as Parameters<typeof uploadFiling>;
  return file;
}
/** With the paper of `fillIn`. */
const sendBoth = (user: Awaited<ReturnType<typeof openForm>>) =>
  user.click(screen.getByRole('button', { name: 'Send 2 papers now' }));

describe('a locked PDF', () => {
  it('is sent unlocked once the client has typed its password, now or later; a wrong one stays in the field; it is taken once', async () => {
    const user = await openForm();
    await fillIn(user);
    const locked = fileOf(await aLockedPdf());
    await choose(user, locked);
    expect(await screen.findByText(/^AIS: PAN in small letters/)).toBeTruthy();
    expect(screen.queryByText('Bank statement: the bank’s mail names it')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: /^Type its password/ }));
    await user.type(await passwordField(), 'no{Enter}');
    expect(await screen.findByText(/^This password does not open it/)).toBeTruthy();
    expect((await passwordField()).value).toBe('no');
    await user.clear(await passwordField());
    enterText(await passwordField(), password);
    await user.click(screen.getByRole('button', { name: 'Open it' }));
    await isReady('AIS 2025-26.pdf');
    await choose(user, locked);
    expect(await screen.findByText('In the list already, so left out: AIS 2025-26.pdf')).toBeTruthy();
    await sendBoth(user);
    const file = await sent();
    expect((await PDFDocument.load(await file.arrayBuffer())).getPageCount()).toBe(2);
    expect(pdfPasswordOf(file)).toBeUndefined();
  });

  it('that is signed is sent unchanged, with its password', async () => {
    const user = await openForm();
    await fillIn(user);
    const bytes = await aLockedPdf({ signed: true });
    await choose(user, fileOf(bytes));
    enterText(await passwordField(), password);
    await user.click(screen.getByRole('button', { name: 'Open it' }));
    await isReady('AIS 2025-26.pdf');
    await sendBoth(user);
    const file = await sent();
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
    expect(pdfPasswordOf(file)).toBe(password);
  });
});

it('warns of a file that the client has already sent, and sends it only after a confirmation', async () => {
  const file = new File(['%PDF-1.7 again %%EOF'], 'again.pdf', { type: 'application/pdf', lastModified: 1 });
  const sha256 = await sha256Of(file);
  const user = await openForm({ 'GET /api/my-filings': ok({ data: [{ ...filing, sha256 }] }) });
  await choose(user, file);
  expect(await screen.findByText(new RegExp(`^You sent this file on .* \\(${filing.reference}\\)`))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Don’t send' }));
  await waitFor(() => expect(screen.queryByText('Send it again?')).toBeNull());
  expect(screen.queryByText('again.pdf')).toBeNull();
  await choose(user, file);
  await user.click(await screen.findByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText('again.pdf')).toBeTruthy();
});

it('asks about a file that seems to be cut off, and sends it only after a confirmation', async () => {
  const cut = new File(['%PDF-1.7\n1 0 obj'], 'form16.part', { type: 'application/octet-stream', lastModified: 1 });
  const user = await openForm();
  await fillIn(user);
  await choose(user, cut);
  await screen.findByText(/^This file seems incomplete: it may still have been loading.*form16\.part$/);
  await user.click(await screen.findByRole('button', { name: 'Choose again' }));
  await waitFor(() => expect(screen.queryByText(/seems incomplete/)).toBeNull());
  expect(screen.queryByText('form16.part')).toBeNull();
  await choose(user, cut);
  await user.click(await screen.findByRole('button', { name: 'Send it all the same' }));
  await isReady('form16.part');
  await sendBoth(user);
  expect((await sent()).name).toBe('form16.part');
});

/** jsdom has no channels. */
class Channel {
  readonly port1: { onmessage: ((event: { data: unknown }) => void) | null } = { onmessage: null };
  readonly port2 = { postMessage: (data: unknown) => this.port1.onmessage?.({ data }) };
}

describe('a file shared from elsewhere', () => {
  const openShared = async (from: string) => {
    const port = {
      postMessage: (_: unknown, [to]: MessagePort[]) => to?.postMessage({ files: [paper('rent.pdf')], from }),
    };
    const container = { register: async () => undefined, getRegistration: async () => ({ active: port }) };
    Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
    Object.assign(globalThis, { MessageChannel: Channel });
    return openForm({}, undefined, '/get-started?shared');
  };

  afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

  it.each([
    ['stays out if the client did not share it', 'evil.example', 'the page evil.example', 'Don’t add', 0],
    ['comes into the form once the client has confirmed it', '', 'another app or page', 'Add to the form', 1],
  ])('%s', async (_, from, place, button, papers) => {
    const user = await openShared(from);
    expect(await screen.findByText(`Shared from ${place}:`)).toBeTruthy();
    const chosen = () => screen.queryAllByRole('button', { name: 'Remove rent.pdf' });
    expect(chosen()).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(chosen()).toHaveLength(papers));
  });
});
