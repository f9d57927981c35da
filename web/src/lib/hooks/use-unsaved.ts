import { useEffect, useState } from 'react';
import { takeKeptText, useKeptText } from './use-kept-text';

/** Parameters that name a page of its own; others choose its filters, section or tab. */
const pageParams = ['return', 'client', 'view', 'id'];
/** And parameters that open a dialog or drawer, or the section that it stands in. */
const dialogParams = [...pageParams, 'open', 'new', 'act', 'section'];

interface Warning {
  readonly question: string;
  readonly params: readonly string[];
}
/** Warnings of the page and of a dialog over it. */
const warnings = new Set<Warning>();

function isLeft({ params }: Warning, to: string): boolean {
  const [here, next] = [new URL(location.href), new URL(to, location.href)];
  const differs = (name: string) => here.searchParams.get(name) !== next.searchParams.get(name);
  return here.pathname !== next.pathname || params.some(differs);
}

/** The warnings of what an address leaves. Two with the same words ask once. */
function warningsOf(to: string): readonly Warning[] {
  const left = [...warnings].filter((warning) => isLeft(warning, to));
  return left.filter((own) => left.find(({ question }) => question === own.question) === own);
}

/** Asks the questions of what has unsaved data and is left for this address; for navigation by code, without a clicked link. */
export const confirmLeaving = (to: string): boolean => warningsOf(to).every(({ question }) => confirm(question));

/**
 * Warns before unsaved data is lost: on closing, reloading, links within the site, and going back.
 * @param isDialog it is lost with a dialog or drawer over the page
 */
export function useLeaveWarning(atStake: boolean, question: string, isDialog = false): void {
  useEffect(() => {
    if (!atStake) return;
    const own = { question, params: isDialog ? dialogParams : pageParams };
    warnings.add(own);
    const stays = (to: string) => warningsOf(to).includes(own) && !confirm(question);
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || !opensHere(link) || !stays(link.href)) return;
      event.preventDefault();
      // Nor does another question follow.
      event.stopImmediatePropagation();
    };
    // Back and forward; browsers without this API, or that refuse, don't ask.
    const onNavigate = (event: NavigateEvent) => {
      const isAsked = event.navigationType === 'traverse' && event.cancelable;
      if (isAsked && stays(event.destination.url)) event.preventDefault();
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
  }, [atStake, question, isDialog]);
}

/** False for new tabs, mail and phone links. */
const opensHere = (link: HTMLAnchorElement): boolean => link.origin === location.origin && link.target !== '_blank';

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
