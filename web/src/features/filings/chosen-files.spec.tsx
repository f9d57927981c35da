import { PDFDocument } from '@cantoo/pdf-lib';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { pdfPasswordOf } from '../../lib/upload/file-content';
import { uploadFiling } from '../../lib/upload/send-file';
import { ok } from '../../testing/answers';
import { sha256Of } from '../../testing/digests';
import { enterText } from '../../testing/enter-text';
import { choose, fillIn, isReady, openForm, paper, receipt } from '../../testing/filing-form';
import { aLockedPdf, fileOf } from '../../testing/locked-pdf';
import { filing } from '../../testing/records';

jest.mock('../../lib/upload/send-file', () => ({
  ...jest.requireActual('../../lib/upload/send-file'),
  uploadFiling: jest.fn(),
  consentToPapers: jest.fn(),
}));

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

  it('stays out if the client did not share it', async () => {
    const user = await openShared('evil.example');
    expect(await screen.findByText('Shared from the page evil.example:')).toBeTruthy();
    const chosen = () => screen.queryAllByRole('button', { name: 'Remove rent.pdf' });
    expect(chosen()).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Don’t add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(chosen()).toHaveLength(0);
  });
});

describe('photos', () => {
  const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9]);
  /** The canvas gives a picture of 3 × 4 pixels. */
  const DRAWN = new Uint8Array([
    ...JPEG.slice(0, 2),
    0xff,
    0xc0,
    0,
    17,
    8,
    0,
    4,
    0,
    3,
    3,
    1,
    17,
    0,
    2,
    17,
    0,
    3,
    17,
    0,
  ]);
  const photo = (name: string, bytes: BlobPart = JPEG) => new File([bytes], name, { type: 'image/jpeg' });
  const HEIC = '\0\0\0\x10ftypheic\0\0\0\0\0\0\0\x08meta\0\0\0\x0cmdatabcd';
  const heic = photo('three.jpg', HEIC);
  const pages = () =>
    screen.getAllByRole('img', { name: /^Page/ }).map((picture) => picture.getAttribute('aria-label'));
  const fileField = () => screen.getByLabelText<HTMLInputElement>('Files');

  // jsdom decodes no images: a white photo of 3000 × 4000 pixels replaces each.
  beforeEach(() => {
    const context = {
      translate: () => undefined,
      rotate: () => undefined,
      drawImage: () => undefined,
      fillRect: () => undefined,
      getImageData: (_: number, __: number, width: number, height: number) => ({
        data: new Uint8ClampedArray(width * height * 4).fill(255),
        width,
        height,
      }),
    };
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    HTMLCanvasElement.prototype.toBlob = (give) => give(new Blob([DRAWN]));
    globalThis.createImageBitmap = jest.fn(async () => ({ close: () => undefined }) as ImageBitmap);
    const opened = new Map<string, Blob>();
    URL.createObjectURL = (blob) => {
      const url = `blob:${opened.size}`;
      opened.set(url, blob as Blob);
      return url;
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(3000);
    jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(4000);
    jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function load(this: HTMLImageElement, url) {
      queueMicrotask(() => this.dispatchEvent(new Event(opened.get(url)?.type === 'image/heic' ? 'error' : 'load')));
    });
  });

  it('offers photos that were chosen together as one PDF or as papers of their own, also among other files', async () => {
    const user = await openForm();
    await user.upload(fileField(), [heic, paper(), photo('two.heic', HEIC)]);
    expect(await screen.findByText('2 photos')).toBeTruthy();
    await isReady('form16.pdf');
    await user.click(screen.getByRole('button', { name: /^No, 2 papers/ }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove three.jpg' }));
    await isReady('three.jpg');
    await isReady('two.heic');
    expect(screen.getByRole('button', { name: 'Send 3 papers now' })).toBeTruthy();
  });

  it('shows the pages of several photos, marks half a photo, and names one that the browser can’t open', async () => {
    const user = await openForm();
    const chosen = [photo('one.jpg'), photo('half.jpg', JPEG.slice(0, 8)), photo('two.jpg'), heic];
    await user.upload(fileField(), chosen);
    await user.click(await screen.findByRole('button', { name: /^Yes, one PDF/ }));
    expect(await screen.findByText(/^three.jpg is a HEIC photo/)).toBeTruthy();
    expect(pages()).toEqual(['Page 1: one.jpg', 'Page 2: half.jpg', 'Page 3: two.jpg']);
    expect(screen.getAllByText('A part of this photo is missing.')).toHaveLength(1);
  });

  it('asks before it discards pages, and then keeps the previous file in the form', async () => {
    const confirmed = jest.spyOn(globalThis, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
    const user = await openForm();
    await choose(user);
    await isReady('form16.pdf');
    await user.upload(fileField(), [photo('one.jpg'), photo('two.jpg')]);
    await user.click(await screen.findByRole('button', { name: /^Yes, one PDF/ }));
    await screen.findByText('Page 2');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Page 2')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(confirmed).toHaveBeenCalledTimes(2);
    expect(screen.getByText('form16.pdf')).toBeTruthy();
  });

  it('warns of a blurred photo before it is sent, which can be removed or cropped; not of one that it can’t open', async () => {
    const user = await openForm();
    await choose(user, heic);
    await isReady('three.jpg');
    expect(screen.queryByRole('dialog')).toBeNull();
    await choose(user, photo('one.jpg'));
    expect(await screen.findByText('This photo looks blurred.')).toBeTruthy();
    expect(screen.queryByText('This photo looks too dark.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Choose another photo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('one.jpg')).toBeNull();

    await choose(user, photo('two.jpg'));
    await user.click(await screen.findByRole('button', { name: 'Crop or turn it' }));
    expect(await screen.findByRole('img', { name: 'Page 1: two.jpg' })).toBeTruthy();
  });

  it('makes a single photo the first page; others that are added, dropped or pasted follow it without a question', async () => {
    const user = await openForm();
    await choose(user, photo('one.jpg'));
    await user.click(await screen.findByRole('button', { name: 'Use it anyway' }));
    await user.click(await screen.findByRole('button', { name: /^Add pages or crop/ }));
    await user.upload(await screen.findByLabelText('Add photos', { selector: 'input' }), photo('two.jpg'));
    await screen.findByText('Page 2');
    fireEvent.drop(document.body, { dataTransfer: { files: [photo('three.jpg')], types: ['Files'] } });
    await screen.findByText('Page 3');
    fireEvent.paste(document.body, { clipboardData: { files: [photo('four.jpg')], types: ['Files'] } });
    await screen.findByText('Page 4');
    expect(pages()).toEqual(['Page 1: one.jpg', 'Page 2: two.jpg', 'Page 3: three.jpg', 'Page 4: four.jpg']);
    jest.spyOn(globalThis, 'confirm').mockReturnValue(true);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('three.jpg')).toBeNull();
  });
});
