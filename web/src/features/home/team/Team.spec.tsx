import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { team } from '../../../content/team';
import { Team } from './Team';

const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const all = team.map(({ name }) => name);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('shows nine people, six on the first page and three on the second, marked as samples', async () => {
  render(<Team />);
  expect(screen.getByText('Sample profiles')).toBeTruthy();
  expect(screen.getByText('Page 1 of 2')).toBeTruthy();
  expect(names()).toEqual(all.slice(0, 6));
  await userEvent.click(button('Next'));
  expect(screen.getByText('Page 2 of 2')).toBeTruthy();
  expect(names()).toEqual(all.slice(6));
  expect(all).toHaveLength(9);
});

it('has no page before the first and none after the last, and keeps focus there', async () => {
  render(<Team />);
  expect([button('Previous').disabled, button('Next').disabled]).toEqual([true, false]);
  await userEvent.click(button('Next'));
  expect([button('Previous').disabled, button('Next').disabled]).toEqual([false, true]);
  expect(document.activeElement).toBe(button('Previous'));
  await userEvent.keyboard('{Enter}');
  expect(names()).toEqual(all.slice(0, 6));
  expect(document.activeElement).toBe(button('Next'));
});

it('links each person’s social pages and email', () => {
  render(<Team />);
  const card = within(screen.getByRole('heading', { name: 'Rohan Verma' }).closest('article') as HTMLElement);
  const links = card.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
  expect(links).toEqual([
    ['Rohan Verma on LinkedIn', 'https://www.linkedin.com/'],
    ['Rohan Verma on Twitter', 'https://x.com/'],
    ['Rohan Verma on GitHub', 'https://github.com/'],
    ['Email Rohan Verma', 'mailto:rohan@example.com'],
  ]);
});

it('is not marked once the firm’s content confirms that these are its people', () => {
  render(<Team sample={false} />);
  expect(screen.queryByText('Sample profiles')).toBeNull();
});
