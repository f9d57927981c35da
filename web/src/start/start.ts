import { replayEarlyEvents } from './replay-early-events';

/**
 * A prerendered page is complete without scripts. This one loads the others, which the build lists at it in execution
 * order, and keeps what a visitor does until they have run.
 */
async function start(): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>('script[data-next]');
  const hrefs = script?.dataset.next?.split(' ') ?? [];
  const early = replayEarlyEvents();
  await firstFrame();
  for (const href of hrefs) preloadModule(href);
  try {
    // One task each, to keep the page responsive.
    for (const href of hrefs) await import(/* @vite-ignore */ href);
  } catch (reason) {
    console.error('The scripts of the page could not be loaded', reason);
    early.giveUp();
  }
}

/** When the page is ready to be painted; a tab behind makes no frames. */
const firstFrame = () =>
  new Promise<unknown>((done) => {
    requestAnimationFrame(done);
    setTimeout(done, 500);
  });

function preloadModule(href: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '', fetchPriority: 'low' });
  document.head.append(link);
}

void start();
