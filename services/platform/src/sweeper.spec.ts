import { createLog } from './logging/log.js';
import { Sweepers } from './sweeper.js';

const lines: string[] = [];
const aSweepers = () => new Sweepers(createLog('contacts', 'info', { write: (line: string) => void lines.push(line) }));
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('never overlaps itself, goes round again when nudged meanwhile, and ends with the service', async () => {
  const sweepers = aSweepers();
  const ends: (() => void)[] = [];
  const nudge = sweepers.every(1_000_000, 'work', () => new Promise<void>((resolve) => ends.push(resolve)));
  nudge();
  expect(ends).toHaveLength(0);
  sweepers.onApplicationBootstrap();
  nudge();
  nudge();
  nudge();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  while (ends.length < 2) await turn();

  let ended = false;
  const end = sweepers.onModuleDestroy().then(() => {
    ended = true;
  });
  await turn();
  expect(ended).toBe(false);
  ends[1]?.();
  await end;
  nudge();
  expect(ends).toHaveLength(2);
});

it('survives a round that fails', async () => {
  const sweepers = aSweepers();
  const nudge = sweepers.every(1_000_000, 'fragile', () => Promise.reject(new Error('no')));
  sweepers.onApplicationBootstrap();
  nudge();
  while (!lines.some((line) => line.includes('"sweep":"fragile"'))) await turn();
  await sweepers.onModuleDestroy();
});
