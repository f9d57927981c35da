import { replayEarlyEvents } from './replay-early-events';

/** The longest wait for pictures, so that a page can soon be used. */
const MAX_WAIT_MS = 3000;
/** First signs of use. */
const USE_EVENTS = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * A prerendered page is whole without its scripts: they come once it is painted, or as soon as somebody touches it, so
 * that a cheap phone shows the page first. The build names them at this script, in the order in which they are run.
 */
async function start(): Promise<void> {
  const own = document.querySelector<HTMLScriptElement>('script[data-next]');
  const next = own?.dataset.next?.split(' ') ?? [];
  const early = replayEarlyEvents();
  // With a login there is nothing to be seen before it was checked.
  if (document.documentElement.dataset.checking === undefined) await painted();
  for (const href of next) fetchAhead(href);
  try {
    // Each in a turn of its own, so that none of them stops the page for long.
    for (const href of next) await import(/* @vite-ignore */ href);
  } catch (reason) {
    console.error('The page goes on without its scripts', reason);
    early.giveUp();
  }
}

function painted(): Promise<void> {
  return new Promise((done) => {
    const resume = () => {
      for (const event of USE_EVENTS) removeEventListener(event, resume, true);
      done();
    };
    for (const event of USE_EVENTS) addEventListener(event, resume, true);
    void Promise.all([loaded(), firstPaint()]).then(resume);
    setTimeout(resume, MAX_WAIT_MS);
  });
}

const loaded = () =>
  new Promise<unknown>((done) => {
    if (document.readyState === 'complete') done(null);
    else addEventListener('load', done, { once: true });
  });

/** Resolves once the page is on the screen; a frame that is only being made may wait for its fonts. */
const firstPaint = () =>
  new Promise<unknown>((done) => {
    new PerformanceObserver(done).observe({ type: 'paint', buffered: true });
  });

function fetchAhead(href: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' });
  document.head.append(link);
}

void start();
