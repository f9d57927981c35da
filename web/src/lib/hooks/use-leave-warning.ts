import { useEffect } from 'react';

const questions = new Set<string>();

/** Asks what pages with something at stake ask; for what leaves by itself, without a link that is pressed. */
export const confirmLeaving = (): boolean => [...questions].every((question) => confirm(question));

/** Asks before something is lost: on closing or reloading, on a link to another page of the site, on the way back. */
export function useLeaveWarning(atStake: boolean, question: string): void {
  useEffect(() => {
    if (!atStake) return;
    questions.add(question);
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || !leavesThisPage(link) || confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Back and forward; browsers without this interface, and those that refuse, don't ask.
    const onNavigate = (event: NavigateEvent) => {
      const away = event.navigationType === 'traverse' && new URL(event.destination.url).pathname !== location.pathname;
      if (away && event.cancelable && !confirm(question)) event.preventDefault();
    };
    const { navigation } = window as { navigation?: Navigation };
    addEventListener('beforeunload', onUnload);
    navigation?.addEventListener('navigate', onNavigate);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      questions.delete(question);
      removeEventListener('beforeunload', onUnload);
      navigation?.removeEventListener('navigate', onNavigate);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [atStake, question]);
}

/** Not a new tab, a mail, a call, or a place on this page. */
function leavesThisPage(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && link.pathname !== location.pathname && link.target !== '_blank';
}
