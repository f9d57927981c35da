import { screen, within } from '@testing-library/react';
import { visit } from '../../testing/visit';
import AboutPage from './AboutPage';

it('has its banner with the breadcrumb, the office, and the testimonials', () => {
  visit(<AboutPage />);
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  expect(crumbs.getByText('About').getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('img', { name: /10 years/ })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Our mission' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'What clients say' })).toBeTruthy();
});

it('shows the figures rounded, without animation', () => {
  visit(<AboutPage />);
  const figures = within(screen.getByRole('region', { name: 'In figures' }));
  const read = [...document.querySelectorAll('data')].map(({ textContent }) => textContent);
  expect(read).toEqual(['150k', '25K', '120+', '50+']);
  for (const label of ['Projects', 'Happy clients', 'Experts', 'Awards']) expect(figures.getByText(label)).toBeTruthy();
});
