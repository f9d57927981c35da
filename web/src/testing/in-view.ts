const HEIGHT = 400;
const observers = new Set<ViewWatch>();

/** Mocks IntersectionObserver: jsdom has no layout, so a spec says what is visible. */
export class ViewWatch implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds: readonly number[];
  private readonly targets = new Set<Element>();

  constructor(
    private readonly report: IntersectionObserverCallback,
    { threshold = 0 }: IntersectionObserverInit = {},
  ) {
    this.thresholds = [threshold].flat();
    observers.add(this);
  }
  observe(target: Element) {
    this.targets.add(target);
  }
  unobserve(target: Element) {
    this.targets.delete(target);
  }
  disconnect() {
    observers.delete(this);
  }
  takeRecords() {
    return [];
  }
  reportView(ratio: number, screen: number) {
    const isIntersecting = ratio > 0 && this.thresholds.some((threshold) => ratio >= threshold);
    const seen = { isIntersecting, intersectionRatio: ratio, intersectionRect: { height: ratio * HEIGHT } };
    const entries = [...this.targets].map((target) => ({ target, ...seen, rootBounds: { height: screen } }));
    this.report(entries as unknown as IntersectionObserverEntry[], this);
  }
}

/** Notifies all observers: each element is 400 px high, the screen `screen` px. */
export function reportViewToAll(ratio: number, screen: number): void {
  for (const watch of observers) watch.reportView(ratio, screen);
}
