const MIDDLE_BUTTON = 1;

/** The middle button opens a link, too, but fires another event; the right one only opens a menu. */
export const openHandlers = (onOpen: () => void) => ({
  onClick: onOpen,
  onAuxClick: ({ button }: { readonly button: number }) => {
    if (button === MIDDLE_BUTTON) onOpen();
  },
});
