import { useEffect, useRef } from 'react';

let leftId: string | null = null;

/** The return that was read last: its link in the list is focused when the client returns to it. */
export const rememberLeft = (id: string): void => {
  leftId = id;
};

/** The `ref` of the link that opens this return. */
export function useOpened(id: string) {
  const link = useRef<HTMLAnchorElement>(null);
  // After the page's own focus, which an arrival at another address moves.
  useEffect(() => {
    if (leftId !== id) return;
    leftId = null;
    link.current?.focus();
  }, [id]);
  return link;
}
