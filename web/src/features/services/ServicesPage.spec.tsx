import { screen } from '@testing-library/react';
import { visit } from '../../testing/visit';
import ServicesPage from './ServicesPage';

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
