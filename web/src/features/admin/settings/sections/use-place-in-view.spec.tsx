import { act, render } from '@testing-library/react';
import { usePlaceInView } from './use-place-in-view';

/** There is no layout here: the spec says when the page grows. */
let grow: () => void;
const observing = new Set<() => void>();
class Watch implements ResizeObserver {
  private readonly tell: () => void;
  constructor(report: ResizeObserverCallback) {
    this.tell = () => report([], this);
  }
  observe() {
    observing.add(this.tell);
  }
  unobserve() {
    observing.delete(this.tell);
  }
  disconnect() {
    observing.delete(this.tell);
  }
}
const given = globalThis.ResizeObserver;
let cameTo: string[];
beforeEach(() => {
  globalThis.ResizeObserver = Watch;
  cameTo = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    cameTo.push(this.id);
  });
  grow = () =>
    act(() => {
      for (const tell of observing) tell();
    });
});
afterEach(() => {
  globalThis.ResizeObserver = given;
  observing.clear();
  history.replaceState(null, '', '/');
});

const ids = ['firm', 'limits', 'sessions'];
function Page() {
  usePlaceInView(ids);
  return ids.map((id) => (
    <h2 key={id} id={id}>
      {id}
    </h2>
  ));
}
/** As by the browser's own buttons, or a spoken click: nothing is pressed in the page. */
const goTo = (address: string) =>
  act(() => {
    history.replaceState(null, '', address);
    dispatchEvent(new Event('hashchange'));
  });
function arriveAt(hash: string) {
  history.replaceState(null, '', hash);
  return render(<Page />);
}
const placesAfterGrowing = () => {
  cameTo = [];
  grow();
  return cameTo;
};

it('holds the place that the address names while the page grows, until the reader moves', () => {
  arriveAt('#sessions');
  expect(placesAfterGrowing()).toEqual(['sessions']);
  act(() => void dispatchEvent(new Event('wheel')));
  expect(placesAfterGrowing()).toEqual([]);
});

it('lets go of it where the address names none any more', () => {
  arriveAt('#sessions');
  goTo('/');
  expect(placesAfterGrowing()).toEqual([]);
  expect(document.documentElement.style.overflowAnchor).toBe('');
});

it('leaves the next page alone', () => {
  const { unmount } = arriveAt('#sessions');
  unmount();
  goTo('#limits');
  expect(placesAfterGrowing()).toEqual([]);
});
