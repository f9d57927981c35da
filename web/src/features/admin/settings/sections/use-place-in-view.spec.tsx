import { act, render } from '@testing-library/react';
import { usePlaceInView } from './use-place-in-view';

/** jsdom has no layout: the spec reports when the page grows. */
const observing = new Set<() => void>();
const growPage = () =>
  act(() => {
    for (const report of observing) report();
  });
class Watch implements ResizeObserver {
  private readonly report: () => void;
  constructor(callback: ResizeObserverCallback) {
    this.report = () => callback([], this);
  }
  observe = () => void observing.add(this.report);
  unobserve = () => undefined;
  disconnect = () => void observing.delete(this.report);
}
globalThis.ResizeObserver = Watch;

const ids = ['firm', 'limits', 'sessions'];
function Page() {
  usePlaceInView(ids);
  return ids.map((id) => (
    <h2 key={id} id={id}>
      {id}
    </h2>
  ));
}
const address = (at: string) => history.replaceState(null, '', at);

let scrolledIds: string[];
beforeEach(() => {
  scrolledIds = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledIds.push(this.id);
  });
  address('#sessions');
});
afterEach(() => address('/'));

it('keeps the section of the address in place while the page grows', () => {
  render(<Page />);
  growPage();
  expect(scrolledIds).toEqual(['sessions']);
});

it.each<[string, string, (leave: () => void) => void]>([
  ['the user scrolls', 'wheel', () => undefined],
  ['the address has no section any more', 'hashchange', () => address('/')],
  ['the page is left', 'hashchange', (leave) => leave()],
])('stops doing so once %s', (_, event, happens) => {
  const { unmount } = render(<Page />);
  happens(unmount);
  act(() => void dispatchEvent(new Event(event)));
  growPage();
  expect(scrolledIds).toEqual([]);
});
