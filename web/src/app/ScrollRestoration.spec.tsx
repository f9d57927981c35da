import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useNavigate } from 'react-router-dom';
import { ScrollRestoration } from './App';

window.scrollTo = () => undefined;

function Page() {
  const navigate = useNavigate();
  return (
    <>
      <ScrollRestoration />
      <main id="main" tabIndex={-1}>
        <input aria-label="Search" onChange={(event) => navigate(`?search=${event.target.value}`, { replace: true })} />
        <button type="button" onClick={() => navigate('/contact')}>
          Away
        </button>
      </main>
    </>
  );
}

const open = (path = '/admin/file-data') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Page />
    </MemoryRouter>,
  );

it('sets the title of a page without one, and keeps that of a prerendered page', () => {
  document.title = 'Easy Tax';
  open().unmount();
  expect(document.title).toBe('ITR File Data · Easy Tax');
  document.title = 'From the build';
  document.body.innerHTML = '<div id="root" data-prerendered></div>';
  open();
  expect(document.title).toBe('From the build');
  document.body.innerHTML = '';
});

it.each(['/admin', '/settings/'])('sets no title at %s, which only redirects', (path) => {
  document.title = 'Easy Tax';
  open(path);
  expect(document.title).toBe('Easy Tax');
});

it('keeps focus in the search box while typing changes the address, and moves it to a new page', async () => {
  open();
  await userEvent.type(screen.getByLabelText('Search'), 'asha');
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
  await userEvent.click(screen.getByRole('button', { name: 'Away' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('moves focus to the anchor in the address, after a click in a table of contents', async () => {
  render(
    <MemoryRouter initialEntries={['/terms']}>
      <ScrollRestoration />
      <main id="main" tabIndex={-1}>
        <Link to="#fees">To the fees</Link>
        <h2 id="fees">Fees</h2>
      </main>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link'));
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});
