import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Lazy: few visitors come by that link. */
const ConfirmErasure = lazy(() => import('./ConfirmErasure'));

/** Asks for confirmation after a mailed link (`/login?erase=…`): opening a link alone must not erase anything. */
export function ErasureLink() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const tokenInLink = new URLSearchParams(search).get('erase');
    if (tokenInLink === null) return;
    setToken(tokenInLink);
    navigate('/login', { replace: true });
  }, [search, navigate]);
  if (token === null) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmErasure token={token} onClose={() => setToken(null)} />
    </Suspense>
  );
}
