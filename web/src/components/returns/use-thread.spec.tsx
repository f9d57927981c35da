import { act, renderHook } from '@testing-library/react';
import { useThread } from './MessageLog';

const lines = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => ({ _id: `${from + at}` }));
const idsOf = (shown: readonly { _id: string }[]) => shown.map(({ _id }) => Number(_id));

function opened(from: number, to: number) {
  const load = async (cursor: string) => ({ data: lines(0, Number(cursor)), earlier: null });
  return renderHook(({ newest }) => useThread(newest, newest[0]?._id ?? null, load), {
    initialProps: { newest: lines(from, to) },
  });
}

it('keeps loaded earlier lines while new ones come and the newest page moves on', async () => {
  const { result, rerender } = opened(3, 6);
  await act(() => result.current.loadEarlier());
  expect(idsOf(result.current.lines)).toEqual([0, 1, 2, 3, 4, 5]);
  rerender({ newest: lines(5, 8) });
  expect(idsOf(result.current.lines)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(result.current.hasEarlier).toBe(false);
});

it('shows the newest page alone if lines between it and the loaded ones are missing, and loads on from there', async () => {
  const { result, rerender } = opened(3, 6);
  await act(() => result.current.loadEarlier());
  rerender({ newest: lines(9, 12) });
  expect([idsOf(result.current.lines), result.current.hasEarlier]).toEqual([[9, 10, 11], true]);
  await act(() => result.current.loadEarlier());
  expect(idsOf(result.current.lines)).toEqual(Array.from({ length: 12 }, (_, n) => n));
});
