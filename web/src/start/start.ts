import { replayEarlyEvents } from './replay-early-events';

/** Maximum wait for images, so that the page is soon usable. */
const MAX_WAIT_MS = 3000;
/** First user input. */
const USE_EVENTS = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * A prerendered page is complete without scripts: they load after the first paint, or on the first input, so
 * that a cheap phone shows the page first. The build lists them at this script, in execution order.
 */
async function start(): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>('script[data-next]');
  const hrefs = script?.dataset.next?.split(' ') ?? [];
  const early = replayEarlyEvents();
  // With a token nothing is visible before the session check.
  if (document.documentElement.dataset.checking === undefined) await waitForPaint();
  for (const href of hrefs) preloadModule(href);
  try {
    // One task each, to keep the page responsive.
    for (const href of hrefs) await import(/* @vite-ignore */ href);
  } catch (reason) {
    console.error('The scripts of the page could not be loaded', reason);
    early.giveUp();
  }
}

function waitForPaint(): Promise<void> {
  return new Promise((done) => {
    const resume = () => {
      for (const event of USE_EVENTS) removeEventListener(event, resume, true);
      done();
    };
    for (const event of USE_EVENTS) addEventListener(event, resume, true);
    void Promise.all([waitForLoad(), waitForFirstPaint()]).then(resume);
    setTimeout(resume, MAX_WAIT_MS);
  });
}

const waitForLoad = () =>
  new Promise<unknown>((done) => {
    if (document.readyState === 'complete') done(null);
    else addEventListener('load', done, { once: true });
  });

/** Resolves after the first paint; a frame in progress may wait for fonts. */
const waitForFirstPaint = () =>
  new Promise<unknown>((done) => {
    new PerformanceObserver(done).observe({ type: 'paint', buffered: true });
  });

function preloadModule(href: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' });
  document.head.append(link);
}

void start();
