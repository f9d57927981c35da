import type { SessionUser } from '@easy-tax/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
    clearRect: () => undefined,
    fillRect: () => undefined,
    drawImage: (_: unknown, ...numbers: number[]) => drawnSquares.push(numbers.slice(0, 3)),
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(NEW);
  globalThis.createImageBitmap = jest.fn(
    async () => ({ width: 400, height: 200, close: () => undefined }) as ImageBitmap,
  );
});

it('crops a chosen picture to a square and saves it', async () => {
  const { user, patchBodies } = await open({ [SAVE]: saved(NEW) });
  choose(aPhoto());
  const dialog = within(await screen.findByRole('dialog', { name: 'Your picture' }));
  await user.click(dialog.getByRole('button', { name: 'Save picture' }));
  expect(await screen.findByText('Your picture is saved.')).toBeTruthy();
  expect(patchBodies()).toEqual([{ profilePicture: NEW }]);
  expect(drawnSquares.at(-1)).toEqual([100, 0, 200]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('can be moved and zoomed by keys and by the slider', async () => {
  const { user } = await open();
  choose(aPhoto());
  const area = await screen.findByRole('application', { name: 'The part that is shown' });
  area.focus();
  await user.keyboard('{ArrowRight}');
  expect(drawnSquares.at(-1)).toEqual([110, 0, 200]);
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2' } });
  expect(drawnSquares.at(-1)).toEqual([160, 50, 100]);
  await user.keyboard('0');
  expect(drawnSquares.at(-1)?.[2]).toBe(200);
});

it('can be moved by one finger, and zoomed by two', async () => {
  await open();
  choose(aPhoto());
  const area = await screen.findByRole('application');
  jest.spyOn(area, 'getBoundingClientRect').mockReturnValue({ left: 0, top: 0, width: 200, height: 200 } as DOMRect);
  const finger = (type: string, pointerId: number, clientX: number, clientY = 100) =>
    fireEvent(area, Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY }), { pointerId }));

  finger('pointerdown', 1, 100);
  finger('pointermove', 1, 80);
  expect(drawnSquares.at(-1)).toEqual([120, 0, 200]);
  finger('pointermove', 1, 100);
  finger('pointerdown', 2, 140);
  finger('pointermove', 2, 180);
  const [x = 0, y = 0, side = 0] = drawnSquares.at(-1) ?? [];
  expect([Math.round(x), Math.round(y), side]).toEqual([150, 50, 100]);
  finger('pointerup', 2, 180);
  finger('pointerup', 1, 100);
  finger('pointermove', 1, 0);
  expect(drawnSquares.at(-1)).toEqual([x, y, side]);
});

it('accepts a picture that is dropped or pasted', async () => {
  await open();
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [aPhoto()] } });
  expect(await screen.findByRole('dialog')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files: [aPhoto()] } });
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it.each([
  ['a HEIC photo that this browser can’t open', '\0\0\0\x18ftypheic', /HEIC/],
  ['a file that is not a picture', '%PDF-1.7 whatever', /no picture that your browser can open/],
])('says what is wrong with %s, and changes nothing', async (_, bytes, words) => {
  globalThis.createImageBitmap = jest.fn(() => Promise.reject(new DOMException('no', 'InvalidStateError')));
  const { patchBodies } = await open({}, { profilePicture: OLD });
  choose(aPhoto(bytes));
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(patchBodies()).toEqual([]);
});

it('does not open a picture that is too large for a small phone', async () => {
  await open();
  const huge = Object.defineProperty(aPhoto(), 'size', { value: 41 * 1024 * 1024 });
  choose(huge);
  expect((await screen.findByRole('alert')).textContent).toContain('at most 40.0 MB');
  expect(createImageBitmap).not.toHaveBeenCalled();
});

it('keeps the crop and says why it could not be saved', async () => {
  const { user } = await open({
    [SAVE]: [refused('validation', 'Choose a smaller picture', 'profilePicture'), saved(NEW)],
  });
  choose(aPhoto());
  await user.click(await screen.findByRole('button', { name: 'Save picture' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a smaller picture');
  await user.click(screen.getByRole('button', { name: 'Save picture' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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

it('ignores a dropped picture while another is being read', async () => {
  await open();
  const sizes = [
    { width: 400, height: 200 },
    { width: 100, height: 100 },
  ];
  globalThis.createImageBitmap = jest.fn(
    async () => ({ ...sizes.shift(), close: () => undefined }) as unknown as ImageBitmap,
  );
  choose(aPhoto());
  choose(aPhoto());
  await screen.findByRole('dialog');
  expect(createImageBitmap).toHaveBeenCalledTimes(1);
});
