import { MINUTE } from '@easy-tax/contracts';
import type { State } from 'swr';

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

/** Entries per kind, so that going back shows them at once. */
const MAX_PER_KIND = 40;

/** SWR serializes an array key as `@"list","filings","page=2",`: its first element is the kind. */
const kindOf = (key: string): string => key.slice(0, key.indexOf(',') + 1);

/**
 * A bounded cache for SWR, which never evicts: in a day staff load thousands of pages, records and
 * searches. Keeps the latest entries of each kind.
 */
export class LimitedCache extends Map<string, State> {
  override set(key: string, value: State): this {
    super.delete(key);
    super.set(key, value);
    const kind = kindOf(key);
    if (!kind) return this;
    const kept = [...this.keys()].filter((other) => other.startsWith(kind));
    for (const oldest of kept.slice(0, Math.max(0, kept.length - MAX_PER_KIND))) super.delete(oldest);
    return this;
  }
}
