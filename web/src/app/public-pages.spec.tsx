import { screen } from '@testing-library/react';
import AboutPage from '../features/about/AboutPage';
import TermsPage from '../features/legal/TermsPage';
import ServicesPage from '../features/services/ServicesPage';
import { visit } from '../testing/visit';

it('shows the figures of the about page rounded, without animation', () => {
  visit(<AboutPage />);
  expect([...document.querySelectorAll('data')].map(({ textContent }) => textContent)).toEqual([
    '150k',
    '25K',
    '120+',
    '50+',
  ]);
});

describe('TermsPage', () => {
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

  it('shows six services with links to the contact form, those of one category, and then all again', async () => {
    const user = visit(<ServicesPage />);
    expect(titles()).toEqual([...all, 'Financial Security']);
    for (const card of screen.getAllByRole('link', { name: /about this/ }))
      expect(card.getAttribute('href')).toBe('/contact');
    await user.click(chip('Tax Services'));
    expect(titles()).toEqual(['Tax Planning', 'Tax Compliance']);
    expect(chip('Tax Services').getAttribute('aria-pressed')).toBe('true');
    expect(chip('All Services').getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByText('2 of 6 shown').getAttribute('role')).toBe('status');
    await user.click(chip('All Services'));
    expect(titles()).toHaveLength(6);
  });
});
