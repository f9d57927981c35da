/**
 * Remembers the focused element. The returned function restores focus; if the element is gone, to the next table row,
 * the section's heading, or the page.
 */
export function rememberFocus(): () => void {
  const opener = document.activeElement;
  const row = opener?.closest('tr');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const heading = opener?.closest('section')?.querySelector('[tabindex="-1"]');
  return () => {
    const candidates = [opener, neighbour?.querySelector('button'), heading, document.getElementById('main')];
    const target = candidates.find((one) => one?.isConnected);
    if (target instanceof HTMLElement) target.focus({ preventScroll: target.id === 'main' });
  };
}
