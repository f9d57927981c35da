import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import Toasts from '../components/overlay/Toasts';

/** Renders one page at an address, with notifications and a sign of where the visitor is. */
export function visit(page: ReactNode, at: string | { pathname: string; state?: unknown; search?: string } = '/') {
  const user = userEvent.setup();
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="*" element={page} />
        </Routes>
        <Where />
        <Toasts />
      </MemoryRouter>
    </SWRConfig>,
  );
  return user;
}

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
}
