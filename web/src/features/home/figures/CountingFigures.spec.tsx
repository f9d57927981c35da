import { fireEvent, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { advanceTime, hideTab, nowInView, reduceMotion } from '../../../testing/motion';
import { CountingFigures } from './CountingFigures';

const TARGETS = ['1,50,000', '25,000', '120', '50'];
const shown = () => [...document.querySelectorAll('data')].map(({ textContent }) => textContent);

beforeEach(() => jest.useFakeTimers());

it('counts up by a hundredth of each target every 30 ms, and ends at the targets after 3 seconds', () => {
  render(<CountingFigures />);
  nowInView(0.5);
  expect(shown()).toEqual(['0', '0', '0', '0']);
  advanceTime(30);
  expect(shown()).toEqual(['1,500', '250', '1', '0']);
  advanceTime(1470);
  expect(shown()).toEqual(['75,000', '12,500', '60', '25']);
  advanceTime(1470);
  expect(shown()).toEqual(['1,48,500', '24,750', '118', '49']);
  advanceTime(30);
  expect(shown()).toEqual(TARGETS);
  advanceTime(10_000);
  expect(shown()).toEqual(TARGETS);
});

it.each([
  ['half of the section is in view', 0.49, 0.5, undefined],
  ['the section fills half of a screen smaller than itself', 0.24, 0.25, 200],
])('waits until %s, and counts only once', (_, less, enough, height) => {
  render(<CountingFigures />);
  nowInView(less, height);
  advanceTime(10_000);
  expect(shown()).toEqual(['0', '0', '0', '0']);
  nowInView(enough, height);
  advanceTime(3000);
  expect(shown()).toEqual(TARGETS);
  nowInView(0, height);
  nowInView(1, height);
  expect(shown()).toEqual(TARGETS);
});

it.each<[string, () => void, () => void]>([
  ['in a hidden tab', () => hideTab(true), () => hideTab(false)],
  ['off screen', () => nowInView(0), () => nowInView(0.1)],
])('pauses while it is %s, and then continues from there', (_, stop, goOn) => {
  render(<CountingFigures />);
  nowInView(1);
  advanceTime(1500);
  stop();
  advanceTime(20_000);
  expect(shown()[1]).toBe('12,500');
  goOn();
  advanceTime(1470);
  expect(shown()[1]).toBe('24,750');
  advanceTime(30);
  expect(shown()).toEqual(TARGETS);
});

it('has the targets and their labels for screen readers while it counts, and jumps to them by Escape', () => {
  render(<CountingFigures />);
  nowInView(1);
  advanceTime(300);
  const spoken = [...document.querySelectorAll('b > :not([aria-hidden])')].map(({ textContent }) => textContent);
  expect(spoken).toEqual(TARGETS);
  expect([...document.querySelectorAll('data')].map(({ value }) => value)).toEqual(['150000', '25000', '120', '50']);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(shown()).toEqual(TARGETS);
});

it('shows the targets at once with reduced motion', () => {
  reduceMotion();
  render(<CountingFigures />);
  nowInView(0);
  expect(shown()).toEqual(TARGETS);
  nowInView(1);
  advanceTime(30);
  expect(shown()).toEqual(TARGETS);
});

it('has the targets in the prerendered page', () => {
  document.body.innerHTML = renderToString(<CountingFigures />);
  expect(shown()).toEqual(TARGETS);
});
