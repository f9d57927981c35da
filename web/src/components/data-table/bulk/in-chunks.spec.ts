import { ApiError } from '../../../lib/http/api-error';
import { inChunks } from './in-chunks';

const ids = Array.from({ length: 60 }, (_, n) => `${n}`);
const allDone = async (some: readonly string[]) => ({ done: [...some], gone: [], refused: [], failed: [] });

it('changes all rows in several requests', async () => {
  const sizes: number[] = [];
  const outcome = await inChunks(ids, (some) => {
    sizes.push(some.length);
    return allDone(some);
  });
  expect(sizes).toEqual([25, 25, 10]);
  expect(outcome).toEqual({ done: ids, gone: [], refused: [], failed: [], failureMessage: null });
});

it('stops at the first failed request, and says why and how many are left', async () => {
  let asked = 0;
  const outcome = await inChunks(ids, async (some) => {
    asked += 1;
    if (asked === 2) throw new ApiError('Not now.', 'unavailable', 503);
    return allDone(some);
  });
  expect([outcome.done.length, outcome.failed, outcome.failureMessage]).toEqual([25, ids.slice(25), 'Not now.']);
});

it('goes on after refused rows, and returns them with their reasons', async () => {
  const refused = [{ _id: '0', message: 'Of another client' }];
  const outcome = await inChunks(ids, async (some) => ({
    ...(await allDone(some)),
    refused: refused.filter(({ _id }) => some.includes(_id)),
  }));
  expect([outcome.done.length, outcome.refused]).toEqual([60, refused]);
});

it('stops if the service stopped midway', async () => {
  const outcome = await inChunks(ids, async (some) => ({
    done: some.slice(0, 3),
    gone: some.slice(3, 4),
    refused: [],
    failed: some.slice(4),
  }));
  expect([outcome.done.length, outcome.gone.length, outcome.failed]).toEqual([3, 1, ids.slice(4)]);
});
