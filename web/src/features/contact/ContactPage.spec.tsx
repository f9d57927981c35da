import { screen, within } from '@testing-library/react';
import { visit } from '../../testing/visit';
import ContactPage from './ContactPage';

const card = (title: string) =>
  within(screen.getByRole('heading', { level: 2, name: title }).parentElement as HTMLElement);

it('shows where the office is, and how and when to reach it', () => {
  visit(<ContactPage />);
  expect(card('Address').getByText('First Floor, Sample Chambers')).toBeTruthy();
  expect(card('Phone').getByRole('link', { name: '98765 43210' }).getAttribute('href')).toBe('tel:+919876543210');
  expect(
    card('Email')
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['mailto:office@example.com', 'mailto:help@example.com']);
  // Differs from the top bar on purpose (docs/product.md, Firm).
  expect(card('Open Time').getByText(/Monday to Saturday/).textContent).toBe('Monday to Saturday 11AM-7PM');
});

it('has four required fields, also before hydration', () => {
  visit(<ContactPage />);
  const fields = ['Name', 'Mobile', 'Email', 'Message'].map((label) => screen.getByLabelText<HTMLInputElement>(label));
  expect(fields.map(({ required }) => required)).toEqual([true, true, true, true]);
  const title = 'Please enter a valid 10-digit mobile number';
  expect(screen.getByLabelText('Mobile')).toMatchObject({ pattern: '[0-9]{10}', title });
  expect(screen.getByLabelText('Email')).toMatchObject({ type: 'email' });
  expect(screen.getByLabelText('Message')).toMatchObject({ tagName: 'TEXTAREA', rows: 6 });
});
