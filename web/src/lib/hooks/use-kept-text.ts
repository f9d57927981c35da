import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { beforeLanguageChange } from '../browser/language-change';

const PREFIX = 'kept-text:';

/** Keeps an unsent text while the page is loaded in another language. */
export function useKeptText(key: string, read: () => unknown): void {
  const keep = useEffectEvent((href: string) => {
    try {
      sessionStorage.setItem(PREFIX + key, JSON.stringify({ href, text: read() }));
    } catch (error) {
      console.warn('The unsent text could not be kept', error);
    }
  });
  useEffect(() => {
    const listener = (href: string) => keep(href);
    beforeLanguageChange.add(listener);
    return () => void beforeLanguageChange.delete(listener);
  }, []);
}

/** The text that was kept for this page, once. */
export function takeKeptText(key: string): unknown {
  try {
    const { href, text } = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? '{}');
    sessionStorage.removeItem(PREFIX + key);
    return href === location.href ? text : undefined;
  } catch {
    // There is no storage.
    return undefined;
  }
}

/** Forgets what was kept for pages that were never opened. */
export function forgetKeptTexts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // There is no storage.
  }
}

/** The same of a form's fields. @param names never of a password */
export function useKeptFields<Values extends FieldValues>(
  names: readonly Path<Values>[],
  { getValues, setValue }: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>,
): void {
  const key = names.join();
  const restore = useEffectEvent(() => {
    const kept = takeKeptText(key) as Values | undefined;
    for (const name of names) if (kept) setValue(name, kept[name]);
  });
  useEffect(() => restore(), []);
  useKeptText(key, () => Object.fromEntries(names.map((name) => [name, getValues(name)])));
}
