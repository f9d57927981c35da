import { MINUTE } from '@easy-tax/contracts';

/** A person is away after this time without input: background requests must not keep the session alive. */
const IDLE_TIMEOUT_MS = 3 * MINUTE;
/** Only input by a person. Not pointer moves: a still pointer moves over scrolling pages. */
const touches = ['pointerdown', 'keydown', 'wheel', 'visibilitychange'] as const;

const listeners = new Set<() => void>();
let touched = Date.now();

function touch(): void {
  if (document.visibilityState === 'hidden') return;
  const wasAway = !isAttended();
  touched = Date.now();
  if (wasAway) for (const listener of [...listeners]) listener();
}
// The prerenderer has no window.
for (const kind of touches) globalThis.window?.addEventListener(kind, touch, { capture: true, passive: true });
// Not capturing: focus changes inside the page may be programmatic.
globalThis.window?.addEventListener('focus', touch);

/** True if the page is visible and was used within the last minutes; then it may poll. */
export const isAttended = (): boolean =>
  document.visibilityState !== 'hidden' && Date.now() - touched < IDLE_TIMEOUT_MS;

/** Calls back on the first input after an absence. @returns unsubscribe */
export function onReturn(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** For SWR's provider on polling pages: pauses while nobody is there, resumes on return. */
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
