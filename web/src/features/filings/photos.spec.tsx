import { fireEvent, screen, waitFor } from '@testing-library/react';
import { choose, isReady, openForm, paper } from '../../testing/filing-form';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9]);
/** The canvas gives a picture of 3 × 4 pixels. */
const DRAWN = new Uint8Array([...JPEG.slice(0, 2), 0xff, 0xc0, 0, 17, 8, 0, 4, 0, 3, 3, 1, 17, 0, 2, 17, 0, 3, 17, 0]);
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

it('shows the pages of several photos, marks half a photo, and names one that the browser can’t open; moves and deletes them by buttons, and keeps focus', async () => {
  const user = await openForm();
  const chosen = [photo('one.jpg'), photo('half.jpg', JPEG.slice(0, 8)), photo('two.jpg'), heic];
  await user.upload(fileField(), chosen);
  await user.click(await screen.findByRole('button', { name: /^Yes, one PDF/ }));
  expect(await screen.findByText(/^three.jpg is a HEIC photo/)).toBeTruthy();
  expect(pages()).toEqual(['Page 1: one.jpg', 'Page 2: half.jpg', 'Page 3: two.jpg']);
  expect(screen.getAllByText('A part of this photo is missing.')).toHaveLength(1);
  screen.getByRole('button', { name: 'Move page 3 up' }).focus();
  await user.keyboard('{Enter}{Enter}{Enter}');
  expect(pages()).toEqual(['Page 1: two.jpg', 'Page 2: one.jpg', 'Page 3: half.jpg']);
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

it('moves the focus to the PDF that has taken the place of its photos among other papers', async () => {
  // A closed dialog leaves the focus here if the button that has opened it is gone.
  const main = document.body.appendChild(document.createElement('main'));
  Object.assign(main, { id: 'main', tabIndex: -1 });
  const user = await openForm();
  await choose(user, paper('rent.pdf'));
  await isReady('rent.pdf');
  await user.upload(fileField(), [photo('one.jpg'), photo('two.jpg')]);
  (await screen.findByRole('button', { name: /^Yes, one PDF/ })).focus();
  await user.keyboard('{Enter}');
  await screen.findByText('Page 2');
  await user.click(screen.getByRole('button', { name: 'Make one PDF' }));
  await isReady('one, 2 pages.pdf');
  const pdf = screen.getByRole('button', { name: 'Remove one, 2 pages.pdf' });
  await waitFor(() => expect(document.activeElement).toBe(pdf));
  main.remove();
});
