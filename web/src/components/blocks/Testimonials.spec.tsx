import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testimonials } from '../../content/testimonials';
import { advanceTime, nowInView } from '../../testing/motion';
import { Testimonials } from './Testimonials';

function show() {
  render(<Testimonials />);
  nowInView(1);
}
/** The position of what is shown: exactly one. */
function shown() {
  const quotes = screen.getAllByRole('figure');
  expect(quotes).toHaveLength(1);
  return testimonials.findIndex(({ author }) => quotes[0]?.textContent?.includes(author));
}
const blur = () => (document.activeElement as HTMLElement).blur();
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('is marked as samples until the firm says that clients have agreed', () => {
  const { rerender } = render(<Testimonials />);
  expect(screen.getByText('Sample testimonials')).toBeTruthy();
  rerender(<Testimonials samples={false} />);
  expect(screen.queryByText('Sample testimonials')).toBeNull();
});

it('goes to the next every 5 seconds, and from the last to the first', () => {
  show();
  advanceTime(4999);
  expect(shown()).toBe(0);
  advanceTime(1);
  expect(shown()).toBe(1);
  advanceTime(5000);
  expect(shown()).toBe(2);
  advanceTime(5000);
  expect(shown()).toBe(0);
});

it('shows the one whose dot is clicked, and rests for the whole time after the last of two clicks', () => {
  show();
  fireEvent.click(button('Testimonial 2 of 3'));
  expect(shown()).toBe(1);
  expect(button('Testimonial 2 of 3').getAttribute('aria-current')).toBe('true');
  advanceTime(4000);
  fireEvent.click(button('Testimonial 2 of 3'));
  advanceTime(5000);
  advanceTime(4999);
  expect(shown()).toBe(1);
  advanceTime(1);
  expect(shown()).toBe(2);
});

it('stands while it is hovered', () => {
  show();
  const figure = screen.getByRole('figure');
  fireEvent.pointerOver(figure);
  advanceTime(20_000);
  expect(shown()).toBe(0);
  fireEvent.pointerOut(figure);
  advanceTime(5000);
  expect(shown()).toBe(1);
});

it('stands from Pause to Play, by keyboard too', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  show();
  act(() => button('Pause testimonials').focus());
  await user.keyboard('{Enter}');
  act(blur);
  advanceTime(20_000);
  expect(shown()).toBe(0);
  act(() => button('Play testimonials').focus());
  await user.keyboard(' ');
  act(blur);
  advanceTime(5000);
  expect(shown()).toBe(1);
});

it('has five stars with a testimonial', () => {
  show();
  expect(screen.getAllByRole('img', { name: 'Five stars' })).toHaveLength(1);
});
