import { render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import { SWRConfig } from 'swr';
import Toasts from '../components/overlay/Toasts';
import { markClientRendered } from '../lib/hooks/use-hydrated';

// Toasts live outside React.
afterEach(() => toast.dismiss());

/**
 * Renders one page at an address, with toasts and the current address. The page is
 * hydrated: on a busy machine the browser would handle early clicks.
 */
export function visit(
  page: ReactNode,
  at: string | { pathname: string; state?: unknown; search?: string; hash?: string } = '/',
) {
  markClientRendered();
  const user = userEvent.setup({ delay: null, skipHover: true, pointerEventsCheck: PointerEventsCheckLevel.Never });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="*" element={page} />
        </Routes>
        <CurrentAddress />
        <Toasts />
      </MemoryRouter>
    </SWRConfig>,
  );
  return user;
}

/** The current address. */
export const where = () => screen.getByTestId('where').textContent;

function CurrentAddress() {
  const { pathname, search, state } = useLocation();
  return (
    <>
      <output data-testid="where">{pathname + search}</output>
      <output data-testid="state">{JSON.stringify(state)}</output>
    </>
  );
}
