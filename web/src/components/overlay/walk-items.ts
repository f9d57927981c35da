/** Moves focus among items like a menu; false for other keys. */
export function walkItems(items: readonly HTMLElement[], key: string): boolean {
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at + items.length - 1) % items.length,
    Home: 0,
    End: items.length - 1,
  }[key];
  if (next === undefined) return false;
  items[next]?.focus();
  return true;
}
