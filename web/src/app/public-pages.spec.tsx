import { screen, within } from '@testing-library/react';
import AboutPage from '../features/about/AboutPage';
import TermsPage from '../features/legal/TermsPage';
import ServicesPage from '../features/services/ServicesPage';
import { visit } from '../testing/visit';
import { routes } from './routes';

describe('AboutPage', () => {
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
    for (const label of ['Projects', 'Happy clients', 'Experts', 'Awards'])
      expect(figures.getByText(label)).toBeTruthy();
  });
});

describe('TermsPage', () => {
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
});

describe('ServicesPage', () => {
  const titles = () =>
    screen.getAllByRole('link', { name: /Contact us about this/ }).map((card) => card.querySelector('h3')?.textContent);
  const chip = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
  const all = ['GST Filing', 'Tax Planning', 'Financial Analysis', 'Tax Compliance', 'GST Consultation'];

  it('shows six services, each with a link to the contact form', () => {
    visit(<ServicesPage />);
    expect(titles()).toEqual([...all, 'Financial Security']);
    for (const card of screen.getAllByRole('link', { name: /about this/ }))
      expect(card.getAttribute('href')).toBe('/contact');
    expect(chip('All Services').getAttribute('aria-pressed')).toBe('true');
  });

  it('shows only those of one category with their number, and then all again', async () => {
    const user = visit(<ServicesPage />);
    await user.click(chip('Tax Services'));
    expect(titles()).toEqual(['Tax Planning', 'Tax Compliance']);
    expect(chip('Tax Services').getAttribute('aria-pressed')).toBe('true');
    expect(chip('All Services').getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByText('2 of 6 shown').getAttribute('role')).toBe('status');
    await user.click(chip('All Services'));
    expect(titles()).toHaveLength(6);
  });
});
