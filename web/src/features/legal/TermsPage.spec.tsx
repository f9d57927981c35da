import { screen } from '@testing-library/react';
import { routes } from '../../app/routes';
import { visit } from '../../testing/visit';
import TermsPage from './TermsPage';

it('is the same page under both addresses', () => {
  const sources = ['/terms', '/privacy'].map((path) => routes.find((route) => route.path === path)?.page.source);
  expect(new Set(sources)).toEqual(new Set(['features/legal/TermsPage.tsx']));
});

it('shows the contact’s email and phone, and every line of its table of contents links to a section', () => {
  visit(<TermsPage />, '/terms');
  expect(screen.getByRole('heading', { level: 1, name: 'Terms and Privacy Policy' })).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(links).toContain('mailto:help@example.com');
  expect(links).toContain('tel:+919876543210');
  const places = links.filter((link) => link.startsWith('#'));
  expect(places.length).toBeGreaterThan(5);
  for (const place of places) expect(document.querySelector(place)).toBeTruthy();
});
