import { MINUTE } from '@easy-tax/contracts';

/** A person is away after that long without input: background requests must not keep their session alive. */
const IDLE_TIMEOUT_MS = 3 * MINUTE;
/** Only what a person does. A pointer that lies still is no sign of anybody: pages move under it. */
const touches = ['pointerdown', 'keydown', 'wheel', 'visibilitychange'] as const;

const listeners = new Set<() => void>();
let touched = Date.now();

function touch(): void {
  if (document.visibilityState === 'hidden') return;
  const wasAway = !isAttended();
  touched = Date.now();
  if (wasAway) for (const listener of [...listeners]) listener();
}
// The prerenderer has no window, and nobody before it.
for (const kind of touches) globalThis.window?.addEventListener(kind, touch, { capture: true, passive: true });
// Not captured: a change of focus inside the page may be the page's own.
globalThis.window?.addEventListener('focus', touch);

/** Somebody looks at the page and has touched it within the last minutes; then it may ask again by itself. */
export const isAttended = (): boolean =>
  document.visibilityState !== 'hidden' && Date.now() - touched < IDLE_TIMEOUT_MS;

/** Calls back at the first touch after nobody was there. Returns how to stop that. */
export function onReturn(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** For SWR's provider of pages that poll: they pause while nobody is there, and go on when somebody comes back. */
export const whileAttended = {
  isVisible: isAttended,
  initFocus(goOn: () => void) {
    const end = onReturn(goOn);
    window.addEventListener('focus', goOn);
    document.addEventListener('visibilitychange', goOn);
    return () => {
      end();
      window.removeEventListener('focus', goOn);
      document.removeEventListener('visibilitychange', goOn);
    };
  },
};
