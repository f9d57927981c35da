import { useEffect, useState } from 'react';
import { takeKeptText, useKeptText } from './use-kept-text';

interface Warning {
  readonly question: string;
}
/** Warnings of the page and of a dialog over it. */
const warnings = new Set<Warning>();
/** Two with the same words ask once. */
const isFirst = (own: Warning): boolean => [...warnings].find(({ question }) => question === own.question) === own;

/** Asks the questions of pages with unsaved data; for navigation by code, without a clicked link. */
export const confirmLeaving = (): boolean => [...warnings].filter(isFirst).every(({ question }) => confirm(question));

/** Warns before unsaved data is lost: on closing, reloading, links within the site, and going back. */
export function useLeaveWarning(atStake: boolean, question: string): void {
  useEffect(() => {
    if (!atStake) return;
    const own = { question };
    warnings.add(own);
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      if (!isFirst(own)) return;
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || !leavesThisPage(link) || confirm(question)) return;
      event.preventDefault();
      // Nor does another question follow.
      event.stopImmediatePropagation();
    };
    // Back and forward; browsers without this API, or that refuse, don't ask.
    const onNavigate = (event: NavigateEvent) => {
      const away = event.navigationType === 'traverse' && new URL(event.destination.url).pathname !== location.pathname;
      if (away && event.cancelable && isFirst(own) && !confirm(question)) event.preventDefault();
    };
    const { navigation } = window as { navigation?: Navigation };
    addEventListener('beforeunload', onUnload);
    navigation?.addEventListener('navigate', onNavigate);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      warnings.delete(own);
      removeEventListener('beforeunload', onUnload);
      navigation?.removeEventListener('navigate', onNavigate);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [atStake, question]);
}

/** False for new tabs, mail and phone links, and anchors on this page. */
function leavesThisPage(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && link.pathname !== location.pathname && link.target !== '_blank';
}

const drafts = new Map<string, unknown>();

/**
 * An unsent text, restored when its screen reopens in the same tab. `emptyIfSent`: what was typed while the text
 * was sent stays.
 */
export function useTabDraft<Draft extends { readonly text: string }>(key: string, empty: Draft) {
  const [draft, setDraft] = useState(() => {
    if (!drafts.has(key)) drafts.set(key, takeKeptText(key) ?? empty);
    return drafts.get(key) as Draft;
  });
  const change = (part: Partial<Draft>) => {
    const next = { ...(drafts.get(key) as Draft), ...part };
    drafts.set(key, next);
    setDraft(next);
  };
  const emptyIfSent = (text: string) => {
    if ((drafts.get(key) as Draft).text === text) change(empty);
  };
  useKeptText(key, () => draft);
  return [draft, change, emptyIfSent] as const;
}
