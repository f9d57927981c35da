import { screen, within } from '@testing-library/react';
import '../../testing/captions';
import { visit } from '../../testing/visit';
import HomePage from './HomePage';

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

/** A text of each section, in order (docs/product.md, Home). */
const sections = [
  "IT'S TIME TO FILE YOUR ITR !",
  'ITR Filing',
  'Free advisor line',
  'GST Filing',
  '1,50,000',
  'Why Choose Us',
  'Play the video',
  'Page 1 of 2',
  'A question before you start?',
  'Testimonial 1 of 3',
];

it('has its sections in order, and two links to other pages', () => {
  visit(<HomePage />);
  const read = document.body.innerHTML.replaceAll('&#x27;', "'");
  const places = sections.map((known) => read.indexOf(known));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(screen.queryByText('Corporate')).toBeNull();
  expect(screen.getByRole('link', { name: /^Learn More/ }).getAttribute('href')).toBe('/contact');
  expect(hrefOf('Get Started')).toBe('/get-started');
});

it('shows an icon beside each of the six services', () => {
  visit(<HomePage />);
  const services = screen.getAllByRole('heading', { level: 3 }).filter((name) => name.closest('a.cell'));
  expect(services.map((name) => name.querySelectorAll('svg').length)).toEqual([1, 1, 1, 1, 1, 1]);
});

it('shows the three items of the strip first', () => {
  visit(<HomePage />);
  const cards = within(screen.getByRole('list', { name: 'Services' })).getAllByRole('heading', { level: 3 });
  expect(cards.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    'ITR Filing',
    'GST Registration',
    'Tax Consultancy & Other Services',
  ]);
});

it('has six service cards, three reasons, and a link to the contact form', () => {
  visit(<HomePage />);
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(document.querySelectorAll('a h3 svg')).toHaveLength(6);
  expect(titles).toEqual(expect.arrayContaining(['Affordable cost', 'Client investment', 'Save your money']));
  expect(screen.getAllByRole('link', { name: /Read more/ })).toHaveLength(6);
  expect(hrefOf('Contact us')).toBe('/contact');
});
