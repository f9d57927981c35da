const MIDDLE_BUTTON = 1;

/** The middle button opens a link as a click does, but is told of by another event; the right one opens only a menu. */
export const whenOpened = (onOpen: () => void) => ({
  onClick: onOpen,
  onAuxClick: ({ button }: { readonly button: number }) => {
    if (button === MIDDLE_BUTTON) onOpen();
  },
});
