import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import BlogsPage from '../BlogsPage';

it('due dates are prerendered for the day of the check and updated to the visitor’s day, without a hydration warning', async () => {
  jest.useFakeTimers({ now: new Date('2027-02-01T06:00:00Z'), advanceTimers: true });
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = (
    <MemoryRouter initialEntries={['/blogs']}>
      <BlogsPage />
    </MemoryRouter>
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  expect(root.textContent).toContain('Counted from 27 Nov 2026');
  const { length } = root.querySelectorAll('time');
  const times = () => [...root.querySelectorAll<HTMLTimeElement>('section section li > time')];
  expect(times()[0]?.dateTime).toBe('2026-11-30');
  const app = await act(async () => hydrateRoot(root, page));
  expect(root.textContent).toContain('Counted from 1 Feb 2027');
  expect(times()[0]?.dateTime).toBe('2027-02-07');
  expect(root.querySelectorAll('time')).toHaveLength(length);
  expect(errors.mock.calls).toEqual([]);
  errors.mockRestore();
  act(() => app.unmount());
  root.remove();
});
