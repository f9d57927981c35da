import { fireEvent, screen, waitFor } from '@testing-library/react';
import { choose, isReady, openForm, paper } from '../../testing/filing-form';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9]);
const photo = (name: string, bytes: BlobPart = JPEG) => new File([bytes], name, { type: 'image/jpeg' });
const HEIC = '\0\0\0\x10ftypheic\0\0\0\0\0\0\0\x08meta\0\0\0\x0cmdatabcd';
const heic = photo('three.jpg', HEIC);
const pages = () => screen.getAllByRole('img', { name: /^Page/ }).map((picture) => picture.getAttribute('aria-label'));
const fileField = () => screen.getByLabelText<HTMLInputElement>('Files');

// jsdom decodes no images: a white photo of 3000 × 4000 pixels replaces each.
beforeEach(() => {
  const context = {
    translate: () => undefined,
    rotate: () => undefined,
    drawImage: () => undefined,
    getImageData: (_: number, __: number, width: number, height: number) => ({
      data: new Uint8ClampedArray(width * height * 4).fill(255),
      width,
      height,
    }),
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
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

/** Chooses photos together, as pages of one paper. */
async function openPages(...photos: readonly File[]) {
  const user = await openForm();
  await user.upload(fileField(), [...photos]);
  await user.click(await screen.findByRole('button', { name: /^Yes, one PDF/ }));
  return user;
}

it('offers photos that were chosen together as one PDF or as papers of their own, also among other files', async () => {
  const user = await openForm();
  await user.upload(fileField(), [heic, paper(), photo('two.heic', HEIC)]);
  expect(await screen.findByText('2 photos')).toBeTruthy();
  await isReady('form16.pdf');
  await user.click(screen.getByRole('button', { name: /^No, 2 papers/ }));
  await isReady('three.jpg');
  await isReady('two.heic');
  expect(screen.getByRole('button', { name: 'Send 3 papers now' })).toBeTruthy();
});

it('shows the pages of several photos, marks half a photo, and names one that the browser can’t open', async () => {
  await openPages(photo('one.jpg'), photo('half.jpg', JPEG.slice(0, 8)), heic);
  expect(await screen.findByText(/^three.jpg is a HEIC photo/)).toBeTruthy();
  expect(pages()).toEqual(['Page 1: one.jpg', 'Page 2: half.jpg']);
  expect(screen.getAllByText('A part of this photo is missing.')).toHaveLength(1);
});

it('moves and deletes pages by buttons, and keeps focus', async () => {
  const user = await openPages(photo('one.jpg'), photo('two.jpg'), photo('three.jpg'));
  (await screen.findByRole('button', { name: 'Move page 3 up' })).focus();
  await user.keyboard('{Enter}{Enter}{Enter}');
  expect(pages()).toEqual(['Page 1: three.jpg', 'Page 2: one.jpg', 'Page 3: two.jpg']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move page 1 up' }));
  await user.click(screen.getByRole('button', { name: 'Delete page 3' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete page 2' }));
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

it('makes a single chosen photo the first page, to which others can be added', async () => {
  const user = await openForm();
  await choose(user, photo('one.jpg'));
  await user.click(await screen.findByRole('button', { name: 'Use it anyway' }));
  await user.click(await screen.findByRole('button', { name: /^Add pages or crop/ }));
  await user.upload(await screen.findByLabelText('Add photos', { selector: 'input' }), photo('two.jpg'));
  await screen.findByText('Page 2');
  expect(pages()).toEqual(['Page 1: one.jpg', 'Page 2: two.jpg']);
});

it('warns of a blurred photo before it is sent, which can be removed, cropped, or used as it is', async () => {
  const user = await openForm();
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

it('shows no question about a photo that the browser can’t open', async () => {
  const user = await openForm();
  await choose(user, heic);
  expect(await screen.findByText('three.jpg')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('adds photos that are dropped or pasted while the pages are open, without another question', async () => {
  const user = await openPages(photo('one.jpg'), photo('two.jpg'));
  await screen.findByText('Page 2');
  fireEvent.drop(document.body, { dataTransfer: { files: [photo('three.jpg')], types: ['Files'] } });
  await screen.findByText('Page 3');
  fireEvent.paste(document.body, { clipboardData: { files: [photo('four.jpg')], types: ['Files'] } });
  await screen.findByText('Page 4');
  jest.spyOn(globalThis, 'confirm').mockReturnValue(true);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('three.jpg')).toBeNull();
});
