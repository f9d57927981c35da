import * as files from '../../testing/files.js';
import { heicPreview } from './heic-preview.js';

it('gives a second try the picture that the first one began, and another picture its own', async () => {
  const [first, second, other] = await Promise.all(
    ['one', 'one', 'other'].map((key) => heicPreview(key, files.aHeicPicture())),
  );
  expect(second).toBe(first);
  expect(other).not.toBe(first);
  expect(other).toEqual(first);
});
