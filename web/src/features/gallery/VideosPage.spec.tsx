import { screen, within } from '@testing-library/react';
import { videos } from '../../content/videos';
import { visit } from '../../testing/visit';
import VideosPage from './VideosPage';

const cards = () => screen.getAllByRole('article');
const titles = () => cards().map((card) => within(card).getByRole('heading', { level: 3 }).textContent);

it('shows six films, each with its exact duration', () => {
  visit(<VideosPage />);
  expect(cards()).toHaveLength(6);
  for (const card of cards()) expect(within(card).getByText(/^\d+:[0-5]\d$/)).toBeTruthy();
});

it('filters by category, and back to all', async () => {
  const user = visit(<VideosPage />);
  await user.click(screen.getByRole('button', { name: /^GST *2$/ }));
  expect(titles()).toEqual(['GSTR-3B explained', 'Does my shop need GST?']);
  expect(screen.getByText('2 of 6 shown')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^All/ }));
  expect(cards()).toHaveLength(6);
});

it('has unique ids and films', () => {
  expect(new Set(videos.map(({ id }) => id)).size).toBe(6);
  expect(new Set(videos.map(({ video }) => video.videoId)).size).toBe(6);
});
