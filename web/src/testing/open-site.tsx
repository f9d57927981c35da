import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { App } from '../app/App';

/** The whole site at an address, with its guard, its frames and its notifications. */
export function openSite(at: string): void {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[at]}>
        <App />
      </MemoryRouter>
    </SWRConfig>,
  );
}
