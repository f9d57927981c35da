import { MINUTE } from '@easy-tax/contracts';
import { Rounds } from './rounds.js';

afterEach(() => jest.restoreAllMocks());

it('rounds that go well are told once, and again after a while: another replica may have failed in between', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  const rounds = new Rounds();
  const heard = jest.fn();
  rounds.heardBy(heard);
  const round = rounds.watched('purge', async () => undefined);
  const { signal } = new AbortController();
  for (const minutes of [0, 1, 4, 6, 7]) {
    now.mockReturnValue(minutes * MINUTE);
    await round(signal);
  }
  expect(heard.mock.calls).toEqual([
    ['purge', false],
    ['purge', false],
  ]);
});
