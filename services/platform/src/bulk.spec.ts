import { eachOf } from './bulk.js';
import { NotFound, Unavailable } from './http/errors.js';

it('tells what was done from what is gone, and does nothing twice', async () => {
  const acted: string[] = [];
  const outcome = await eachOf(['a', 'b', 'a', 'c'], async (id) => {
    acted.push(id);
    if (id === 'b') throw new NotFound();
  });
  expect(acted).toEqual(['a', 'b', 'c']);
  expect(outcome).toEqual({ done: ['a', 'c'], gone: ['b'], failed: [] });
});

it('stops at a database that is down, and says what is left', async () => {
  const outcome = await eachOf(['a', 'b', 'c'], async (id) => {
    if (id !== 'a') throw new Unavailable();
  });
  expect(outcome).toEqual({ done: ['a'], gone: [], failed: ['b', 'c'] });
});

it('fails as a whole where nothing was done', async () => {
  const down = async () => {
    throw new Unavailable();
  };
  await expect(eachOf(['a', 'b'], down)).rejects.toThrow(Unavailable);
});
