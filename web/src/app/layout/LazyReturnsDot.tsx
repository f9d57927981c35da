import { type ComponentType, useEffect, useState } from 'react';

/** Fetched after the page, for clients only; without an answer the header stays the same. */
export function LazyReturnsDot() {
  const [Dot, setDot] = useState<ComponentType | null>(null);
  useEffect(() => {
    import('../../features/account/returns/dot/ReturnsDot').then(
      ({ ReturnsDot }) => setDot(() => ReturnsDot),
      (reason: unknown) => console.warn('The count of returns for the Profile link could not be loaded', reason),
    );
  }, []);
  return Dot && <Dot />;
}
