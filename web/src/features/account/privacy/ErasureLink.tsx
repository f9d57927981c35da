import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Few come by that link: the others need not fetch what it asks. */
const ConfirmErasure = lazy(() => import('./ConfirmErasure'));

/** Asks for confirmation after the link of a mail (`/login?erase=…`): opening a link alone must not erase anything. */
export function ErasureLink() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const given = new URLSearchParams(search).get('erase');
    if (given === null) return;
    setToken(given);
    navigate('/login', { replace: true });
  }, [search, navigate]);
  if (token === null) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmErasure token={token} onClose={() => setToken(null)} />
    </Suspense>
  );
}
