import { type ComponentType, useEffect, useState } from 'react';
import HomePage from '../features/home/HomePage';
import { useSession } from '../lib/session/session';

/** Home, with what is needed from a client above the hero's buttons. */
export function Home() {
  const { user } = useSession();
  return <HomePage needed={user?.role === 'user' && <LazyNeededLine />} />;
}

/** Fetched after the page, for clients only. */
function LazyNeededLine() {
  const [Line, setLine] = useState<ComponentType | null>(null);
  useEffect(() => {
    import('../features/account/returns/home-line/NeededLine').then(
      ({ NeededLine }) => setLine(() => NeededLine),
      (reason: unknown) => console.warn('The line about what is needed could not be loaded', reason),
    );
  }, []);
  return Line && <Line />;
}
