import { act, fireEvent, render, screen } from '@testing-library/react';
import { advanceTime, hideTab, nowInView, reduceMotion } from '../../../testing/motion';
import { Openings } from './Openings';

/** Six cards of 300 px, one visible; jsdom does not scroll by itself. */
function show() {
  render(<Openings />);
  const strip = screen.getByRole('list', { name: 'Services' });
  Object.defineProperties(strip, { clientWidth: { value: 350 }, scrollWidth: { value: 1800 } });
  const goTo = (left: number) => {
    strip.scrollLeft = Math.min(Math.max(left, 0), 1450);
  };
  strip.scrollBy = (by) => goTo(strip.scrollLeft + ((by as ScrollToOptions).left ?? 0));
  strip.scrollTo = (to) => goTo((to as ScrollToOptions).left ?? 0);
  nowInView(1);
  return strip;
}
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => jest.useFakeTimers());

it('moves on by 300 px every 2 seconds, and from the end to the start', () => {
  const strip = show();
  advanceTime(1999);
  expect(strip.scrollLeft).toBe(0);
  advanceTime(1);
  expect(strip.scrollLeft).toBe(300);
  advanceTime(8000);
  expect(strip.scrollLeft).toBe(1450);
  advanceTime(2000);
  expect(strip.scrollLeft).toBe(0);
});

it('moves by its arrows, and no further than its ends', () => {
  const strip = show();
  fireEvent.click(button('Next cards'));
  expect(strip.scrollLeft).toBe(300);
  fireEvent.click(button('Previous cards'));
  fireEvent.click(button('Previous cards'));
  expect(strip.scrollLeft).toBe(0);
});

it('stops at Pause and continues at Play', () => {
  const strip = show();
  fireEvent.click(button('Pause the moving cards'));
  advanceTime(10_000);
  expect(strip.scrollLeft).toBe(0);
  fireEvent.click(button('Play the moving cards'));
  advanceTime(2000);
  expect(strip.scrollLeft).toBe(300);
});

it.each<[string, (strip: HTMLElement) => void, (strip: HTMLElement) => void]>([
  ['hovered', (strip) => fireEvent.pointerOver(strip), (strip) => fireEvent.pointerOut(strip)],
  ['focused', (strip) => act(() => strip.focus()), (strip) => act(() => strip.blur())],
  ['in a hidden tab', () => hideTab(true), () => hideTab(false)],
  ['off screen', () => nowInView(0), () => nowInView(0.1)],
])('pauses while it is %s', (_, stop, goOn) => {
  const strip = show();
  stop(strip);
  advanceTime(10_000);
  expect(strip.scrollLeft).toBe(0);
  goOn(strip);
  advanceTime(2000);
  expect(strip.scrollLeft).toBe(300);
});

it('never moves by itself with reduced motion', () => {
  reduceMotion();
  const strip = show();
  advanceTime(20_000);
  expect(strip.scrollLeft).toBe(0);
  fireEvent.click(button('Next cards'));
  expect(strip.scrollLeft).toBe(300);
});
