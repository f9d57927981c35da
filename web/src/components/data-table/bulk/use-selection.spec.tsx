import { act, renderHook } from '@testing-library/react';
import { useSelection } from './use-selection';

const rowsOf = (ids: string) => [...ids].map((_id) => ({ _id }));
const select = (ids = 'abcde') => renderHook(({ rows }) => useSelection(rows), { initialProps: { rows: rowsOf(ids) } });

it('selects single rows, and with the Shift key all from the last one', () => {
  const { result } = select();
  act(() => result.current.toggle('d', false));
  act(() => result.current.toggle('b', true));
  expect(result.current.ids).toEqual(['b', 'c', 'd']);
  act(() => result.current.toggle('c', false));
  expect(result.current.ids).toEqual(['b', 'd']);
  act(() => result.current.toggle('e', true));
  expect(result.current.ids).toEqual(['b', 'c', 'd', 'e']);
});

it('drops rows that are no longer shown', () => {
  const { result, rerender } = select();
  act(() => result.current.toggleAll());
  rerender({ rows: rowsOf('xyb') });
  expect(result.current.ids).toEqual(['b']);
  act(() => result.current.toggle('x', false));
  rerender({ rows: rowsOf('abcde') });
  expect(result.current.ids).toEqual(['b']);
});
