import { fireEvent, render, screen } from '@testing-library/react';
import { testimonials } from '../../content/about';
import { advanceTime, nowInView } from '../../testing/motion';
import { Testimonials } from './Testimonials';

function show() {
  render(<Testimonials />);
  nowInView(1);
}
/** The index of the only shown testimonial. */
function shown() {
  const quotes = screen.getAllByRole('figure');
  expect(quotes).toHaveLength(1);
  return testimonials.findIndex(({ author }) => quotes[0]?.textContent?.includes(author));
}
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => jest.useFakeTimers());

it('is marked as samples until the firm’s content confirms that clients have agreed', () => {
  const { rerender } = render(<Testimonials />);
  expect(screen.getByText('Sample testimonials')).toBeTruthy();
  rerender(<Testimonials samples={false} />);
  expect(screen.queryByText('Sample testimonials')).toBeNull();
});

it('moves to the next every 5 seconds, and from the last to the first', () => {
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

it('shows the testimonial of the clicked dot, and restarts the 5 seconds at each click', () => {
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

it('shows five stars with each testimonial, and pauses with all other animations', () => {
  show();
  fireEvent.click(button('Pause testimonials'));
  advanceTime(20_000);
  expect(shown()).toBe(0);
  expect(screen.getAllByRole('img', { name: 'Five stars' })).toHaveLength(1);
});
