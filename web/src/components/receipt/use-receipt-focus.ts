import { useEffect, useRef } from 'react';

/** The `ref` of a new receipt's heading: focused and shown, unless the user is typing the next one. */
export function useReceiptFocus(receiptId: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each receipt
  useEffect(() => {
    if (document.activeElement?.matches('input, textarea')) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [receiptId]);
  return heading;
}
