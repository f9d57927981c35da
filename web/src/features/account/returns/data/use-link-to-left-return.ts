import { useEffect, useRef } from 'react';

let leftId: string | null = null;

/** Remembers the return just left: its link in the list gets focus. */
export const rememberLeftReturn = (id: string): void => {
  leftId = id;
};

/** The `ref` of the link that opens this return. */
export function useLinkToLeftReturn(id: string) {
  const link = useRef<HTMLAnchorElement>(null);
  // After ScrollRestoration has moved focus to the page.
  useEffect(() => {
    if (leftId !== id) return;
    leftId = null;
    const folded = link.current?.closest('details');
    if (folded) folded.open = true;
    link.current?.focus();
  }, [id]);
  return link;
}
