/**
 * Replays the last click or submit that happened before hydration, once. Links and popovers work without scripts and
 * are left to the browser; typed text stays in its field.
 *
 * `giveUp` replays at once where the scripts don't come: the browser then submits the form itself.
 */
export function replayEarlyEvents(): { readonly giveUp: () => void } {
  let replay: (() => void) | undefined;

  // Stops all listeners: a page in the middle of hydration would react now, and again at the replay.
  const onClick = (event: Event) => {
    const { target } = event;
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[type=button]') : null;
    if (!button || button.popoverTargetElement) return;
    event.stopImmediatePropagation();
    replay = () => button.click();
  };
  const onSubmit = (event: SubmitEvent) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    replay = () => target.requestSubmit(submitter);
  };
  const stop = () => {
    removeEventListener('click', onClick, true);
    removeEventListener('submit', onSubmit, true);
  };

  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  const finish = () => {
    stop();
    replay?.();
  };
  onHydrated(finish);
  return { giveUp: finish };
}

const HYDRATED = 'hydrated';

/** Marks the document as hydrated and dispatches an event. */
export function markHydrated(): void {
  const { dataset } = document.documentElement;
  if (dataset[HYDRATED] !== undefined) return;
  dataset[HYDRATED] = '';
  dispatchEvent(new Event(HYDRATED));
}

const onHydrated = (listener: () => void): void => addEventListener(HYDRATED, listener, { once: true });
