import { MINUTE } from '@easy-tax/contracts';

/** A person is away after this time without input: background requests must not keep the session alive. */
const IDLE_TIMEOUT_MS = 3 * MINUTE;
/** Only input by a person. Not pointer moves: a still pointer moves over scrolling pages. */
const inputEvents = ['pointerdown', 'keydown', 'wheel', 'visibilitychange'] as const;

const listeners = new Set<() => void>();
let lastInputAt = Date.now();

function onInput(): void {
  if (document.visibilityState === 'hidden') return;
  const wasIdle = !isUserActive();
  lastInputAt = Date.now();
  if (wasIdle) for (const listener of [...listeners]) listener();
}
// The prerenderer has no window.
for (const kind of inputEvents) globalThis.window?.addEventListener(kind, onInput, { capture: true, passive: true });
// Not capturing: focus changes inside the page may be programmatic.
globalThis.window?.addEventListener('focus', onInput);

/** True if the page is visible and was used within the last minutes; then it may poll. */
export const isUserActive = (): boolean =>
  document.visibilityState !== 'hidden' && Date.now() - lastInputAt < IDLE_TIMEOUT_MS;

/** Calls back on the first input after an absence. @returns unsubscribe */
export function onUserReturn(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** For SWR's provider on polling pages: pauses while nobody is there, resumes on return. */
export const pauseWhileIdle = {
  isVisible: isUserActive,
  initFocus(goOn: () => void) {
    const end = onUserReturn(goOn);
    window.addEventListener('focus', goOn);
    document.addEventListener('visibilitychange', goOn);
    return () => {
      end();
      window.removeEventListener('focus', goOn);
      document.removeEventListener('visibilitychange', goOn);
    };
  },
};
