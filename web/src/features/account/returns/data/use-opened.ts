import { useCallback } from 'react';

let leftId: string | null = null;

/** The return that was read last: its link in the list takes focus when the client comes back. */
export const rememberLeft = (id: string): void => {
  leftId = id;
};

/** The `ref` of the link that opens this return. */
export const useOpened = (id: string) =>
  useCallback(
    (link: HTMLElement | null) => {
      if (!link || leftId !== id) return;
      leftId = null;
      link.focus();
    },
    [id],
  );
