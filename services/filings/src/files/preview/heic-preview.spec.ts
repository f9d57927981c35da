import * as files from '../../testing/files.js';
import { heicPreview } from './heic-preview.js';

it('shares one conversion between two requests for a picture, and starts another for another picture', async () => {
  const [first, second, other] = await Promise.all(
    ['one', 'one', 'other'].map((key) => heicPreview(key, files.aHeicPicture())),
  );
  expect(second).toBe(first);
  expect(other).not.toBe(first);
  expect(other).toEqual(first);
});
