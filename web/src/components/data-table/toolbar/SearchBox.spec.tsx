import { fireEvent, render, screen } from '@testing-library/react';
import { advanceTime } from '../../../testing/motion';
import { SearchBox } from './SearchBox';

it('follows the address, but keeps what is typed while the address follows the search', () => {
  jest.useFakeTimers();
  const onSearch = jest.fn();
  const box = (value: string) => <SearchBox label="Name" value={value} onSearch={onSearch} />;
  const field = screen.getByRole.bind(screen, 'searchbox');
  const { rerender } = render(box(''));
  fireEvent.change(field(), { target: { value: 'asha' } });
  advanceTime(100);
  expect(onSearch).toHaveBeenCalledWith('asha');
  fireEvent.change(field(), { target: { value: 'asha v' } });
  rerender(box('asha'));
  expect(field()).toHaveProperty('value', 'asha v');
  rerender(box(''));
  expect(field()).toHaveProperty('value', '');
});
