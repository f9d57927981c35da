import { messages } from '@easy-tax/contracts';
import { eachOf } from './bulk.js';
import { AppError, Conflict, Forbidden, NotFound, Unavailable } from './errors.js';

it('reports done and missing ids separately, and handles repeated ids once', async () => {
  const acted: string[] = [];
  const outcome = await eachOf(['a', 'b', 'a', 'c'], async (id) => {
    acted.push(id);
    if (id === 'b') throw new NotFound();
  });
  expect(acted).toEqual(['a', 'b', 'c']);
  expect(outcome).toEqual({ done: ['a', 'c'], gone: ['b'], refused: [], failed: [] });
});

it('goes on after a record that is refused, and names the reason', async () => {
  const outcome = await eachOf(['a', 'b', 'c', 'd'], async (id) => {
    if (id === 'a') throw new Conflict('Of another client');
    if (id === 'b') throw new Forbidden();
    if (id === 'd') throw new AppError('conflict', 'Changed meanwhile', [{ message: 'Changed meanwhile', path: '' }]);
  });
  expect(outcome).toEqual({
    done: ['c'],
    gone: [],
    refused: [
      { _id: 'a', message: 'Of another client' },
      { _id: 'b', message: messages.notAllowed },
      { _id: 'd', message: 'Changed meanwhile' },
    ],
    failed: [],
  });
});

it('stops when the database is down, and reports the remaining ids', async () => {
  const outcome = await eachOf(['a', 'b', 'c'], async (id) => {
    if (id !== 'a') throw new Unavailable();
  });
  expect(outcome).toEqual({ done: ['a'], gone: [], refused: [], failed: ['b', 'c'] });
});

it('fails if nothing was done', async () => {
  const down = async () => {
    throw new Unavailable();
  };
  await expect(eachOf(['a', 'b'], down)).rejects.toThrow(Unavailable);
});
