import { useEffect } from 'react';
import { t } from '../../messages/filings';

/** Asks before an upload is lost: on closing or reloading, on a link to another page of the site, on the way back. */
export function useLeaveWarning(sending: boolean): void {
  useEffect(() => {
    if (!sending) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || !leavesThisPage(link) || confirm(t('leave'))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Back and forward; browsers without this interface, and those that refuse, keep the draft.
    const onNavigate = (event: NavigateEvent) => {
      const away = event.navigationType === 'traverse' && new URL(event.destination.url).pathname !== location.pathname;
      if (away && event.cancelable && !confirm(t('leave'))) event.preventDefault();
    };
    const { navigation } = window as { navigation?: Navigation };
    addEventListener('beforeunload', onUnload);
    navigation?.addEventListener('navigate', onNavigate);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      removeEventListener('beforeunload', onUnload);
      navigation?.removeEventListener('navigate', onNavigate);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [sending]);
}

/** Not a new tab, a mail, a call, or a place on this page. */
function leavesThisPage(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && link.pathname !== location.pathname && link.target !== '_blank';
}
