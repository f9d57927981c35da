import { limits, type SessionUser } from '@easy-tax/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { useSession } from '../../../../lib/session/session';
import { type Answers, deferred, ok, refused } from '../../../../testing/answers';
import { aUser, visitAs } from '../../../../testing/logged-in';
import { PictureField } from './PictureField';

const SAVE = 'PATCH /auth/profile';
const OLD = 'data:image/webp;base64,T0xE';
const NEW = 'data:image/webp;base64,TkVX';
const saved = (profilePicture: string | null) => ok({ message: 'Saved', data: { user: aUser({ profilePicture }) } });
/** The drawn squares: x, y and side, in the picture's pixels. */
let drawnSquares: number[][];

/** A browser that encodes these kinds into this length; other kinds become PNG. */
function encodePictures(kinds: readonly string[], lengthOf: (side: number, quality: number) => number) {
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function url(
    this: HTMLCanvasElement,
    kind = '',
    quality = 1,
  ) {
    const head = `data:${kinds.includes(kind) ? kind : 'image/png'};base64,${this.width},${quality},`;
    return head.padEnd(lengthOf(this.width, Number(quality)), 'A');
  });
}

function Page() {
  const { user } = useSession();
  return user && <PictureField user={user} />;
}
async function open(answers: Answers = {}, change: Partial<SessionUser> = {}) {
  const { person: user, asked } = visitAs(aUser(change), <Page />, '/profile', answers);
  await screen.findByRole('button', { name: 'Choose a picture' });
  const patchBodies = () => asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { user, patchBodies };
}
const aPhoto = (bytes: BlobPart = 'photo', name = 'me.jpg') => new File([bytes], name, { type: 'image/jpeg' });
const choose = (file: File) => fireEvent.change(screen.getByLabelText('Picture'), { target: { files: [file] } });

beforeEach(() => {
  drawnSquares = [];
  const context = {
    fillRect: () => undefined,
    drawImage: (_: unknown, ...numbers: number[]) => drawnSquares.push(numbers.slice(0, 3)),
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(NEW);
  globalThis.createImageBitmap = jest.fn(
    async () => ({ width: 400, height: 200, close: () => undefined }) as ImageBitmap,
  );
});

it('shows the middle square of a chosen picture, says why it could not be saved, and saves it then', async () => {
  const { user, patchBodies } = await open({
    [SAVE]: [refused('validation', 'Choose a smaller picture', 'profilePicture'), saved(NEW)],
  });
  choose(aPhoto());
  const dialog = within(await screen.findByRole('dialog', { name: 'Your picture' }));
  expect(dialog.getByRole<HTMLImageElement>('img').src).toBe(NEW);
  await user.click(dialog.getByRole('button', { name: 'Save picture' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a smaller picture');
  await user.click(dialog.getByRole('button', { name: 'Save picture' }));
  expect(await screen.findByText('Your picture is saved.')).toBeTruthy();
  expect(patchBodies()).toEqual(Array(2).fill({ profilePicture: NEW }));
  expect(drawnSquares.at(-1)).toEqual([100, 0, 200]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('accepts a picture that is dropped or pasted, and ignores another while it is being read', async () => {
  await open();
  const drop = () => fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [aPhoto()] } });
  drop();
  drop();
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(createImageBitmap).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files: [aPhoto()] } });
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

const huge = Object.defineProperty(aPhoto(), 'size', { value: 41 * 1024 * 1024 });
it.each([
  ['a HEIC photo that this browser can’t open', aPhoto('\0\0\0\x18ftypheic'), /HEIC/, 1],
  ['a file that is not a picture', aPhoto('%PDF-1.7 whatever'), /no picture that your browser can open/, 1],
  ['a picture that is too large for a small phone, unopened', huge, /at most 40\.0.MB/, 0],
])('says what is wrong with %s, and changes nothing', async (_, file, words, opened) => {
  globalThis.createImageBitmap = jest.fn(() => Promise.reject(new DOMException('no', 'InvalidStateError')));
  const { patchBodies } = await open({}, { profilePicture: OLD });
  choose(file);
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(createImageBitmap).toHaveBeenCalledTimes(opened);
  expect(patchBodies()).toEqual([]);
});

it('can be removed, and restored by Undo', async () => {
  const { user, patchBodies } = await open({ [SAVE]: [saved(null), saved(OLD)] }, { profilePicture: OLD });
  await user.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect((await screen.findByText('Your picture is removed.')).closest('[role=status]')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Remove picture' })).toBeTruthy();
  expect(patchBodies()).toEqual([{ profilePicture: null }, { profilePicture: OLD }]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a picture' }));
});

it('keeps the next picture open when a cancelled one is saved or refused late', async () => {
  const [first, second] = [deferred(), deferred()];
  const { user } = await open({ [SAVE]: [first.answer, second.answer] });
  const saveAndCancel = async () => {
    choose(aPhoto());
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save picture' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  };
  await saveAndCancel();
  await saveAndCancel();
  choose(aPhoto());
  await screen.findByRole('dialog');
  first.give(saved(NEW));
  expect(await screen.findByText('Your picture is saved.')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
  second.give(refused('unavailable', 'Not now.'));
  expect(await screen.findByText('Not now.')).toBeTruthy();
});

const BOTH = ['image/webp', 'image/jpeg'];
const { pictureLength } = limits;
const sizeByQuality = (_: number, quality: number) => pictureLength * quality * 1.4;
it.each([
  ['WebP of the best quality if that fits', BOTH, () => 40_000, 'webp;base64,512,0.9,'],
  ['JPEG if the browser can’t write WebP', ['image/jpeg'], () => 40_000, 'jpeg;base64,512,0.9,'],
  ['of less quality before it is smaller', BOTH, sizeByQuality, 'webp;base64,512,0.65,'],
  ['smaller if no quality fits', BOTH, (side: number) => pictureLength + (side > 300 ? 1 : 0), 'webp;base64,256,0.9,'],
])('is %s', async (_, kinds, lengthOf, start) => {
  encodePictures(kinds, lengthOf);
  await open();
  choose(aPhoto());
  const { src } = await screen.findByRole<HTMLImageElement>('img', { name: 'The picture as it will be shown' });
  expect(src).toMatch(new RegExp(`^data:image/${start}`));
});
