import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { App } from '../app/App';

/** Renders the whole site at an address, with guard, frames and toasts. */
export function openSite(at: string): void {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[at]}>
        <App />
      </MemoryRouter>
    </SWRConfig>,
  );
}
