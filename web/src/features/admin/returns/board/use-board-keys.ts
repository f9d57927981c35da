import { type KeyboardEvent, useRef, useState } from 'react';
import type { Selection } from '../../../../components/data-table/bulk/use-selection';

/**
 * Roving tabindex of cards: arrows move within and between columns, M opens a card's menu, Space selects the card, with
 * Shift all from the last selected one to it, Ctrl+A all.
 */
export function useBoardKeys(columns: readonly (readonly string[])[], selection: Selection) {
  const board = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<string | null>(null);
  const all = columns.flat();
  const active = last !== null && all.includes(last) ? last : all[0];

  const focusCard = (id: string) => {
    setLast(id);
    const card = board.current?.querySelector<HTMLElement>(`[data-card="${id}"] a`);
    const fold = card?.closest('details');
    if (fold) fold.open = true;
    card?.focus();
  };

  const runKey = ({ key, ctrlKey, shiftKey }: KeyboardEvent, card: HTMLElement, id: string): boolean => {
    if (ctrlKey && key === 'a') selection.toggleAll();
    else if (ctrlKey) return false;
    else if (key === ' ') selection.toggle(id, shiftKey);
    else if (key.toLowerCase() === 'm') card.querySelector('button')?.click();
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.metaKey || event.altKey || !(event.target instanceof HTMLAnchorElement)) return;
    const card = event.target.closest<HTMLElement>('[data-card]');
    const id = card?.dataset.card;
    if (!id || event.target.closest('[role="menu"]')) return;
    const next = neighbourOf(columns, id, event.key);
    if (next && !event.ctrlKey) focusCard(next);
    else if (!runKey(event, card, id)) return;
    event.preventDefault();
  };

  return { board, active, onKeyDown, remember: setLast };
}

/** The card above, below, or at the same index in the next non-empty column. */
function neighbourOf(columns: readonly (readonly string[])[], id: string, key: string): string | undefined {
  const at = columns.findIndex((column) => column.includes(id));
  const column = columns[at] ?? [];
  const row = column.indexOf(id);
  if (key === 'ArrowDown') return column[row + 1];
  if (key === 'ArrowUp') return column[row - 1];
  const others = { ArrowRight: columns.slice(at + 1), ArrowLeft: columns.slice(0, at).toReversed() }[key] ?? [];
  const other = others.find((cards) => cards.length > 0);
  return other?.[Math.min(row, other.length - 1)];
}
