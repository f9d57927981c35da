import { screen, within } from '@testing-library/react';
import { type GalleryCard, gallery, videos } from '../../content/gallery';
import { visit } from '../../testing/visit';
import ImagesPage from './ImagesPage';
import VideosPage from './VideosPage';

describe('ImagesPage', () => {
  const cards = () =>
    screen.getAllByRole('link', { name: /Ask about this/ }).filter((link) => link.querySelector('h3'));
  const titles = () => cards().map((card) => card.querySelector('h3')?.textContent);
  const chip = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
  const more = () => screen.queryByRole('button', { name: 'Uncover More Services' });

  it('starts with a featured service and seven of nine cards, shows the rest by a click, those of a category, and seven again', async () => {
    const user = visit(<ImagesPage />);
    expect(screen.getByText('Featured').closest('article')?.querySelector('a')?.getAttribute('href')).toBe('/contact');
    expect(cards()).toHaveLength(7);
    for (const card of cards()) expect(card.getAttribute('href')).toBe('/contact');
    expect(screen.getByText('7 of 9 shown').getAttribute('role')).toBe('status');
    await user.click(more() as HTMLElement);
    expect(titles()).toEqual(gallery.map(({ title }) => title));
    expect(more()).toBeNull();
    expect(document.activeElement).toBe(cards()[7]);
    await user.click(chip('GST'));
    expect(titles()).toEqual(gallery.filter(({ category }) => category === 'gst').map(({ title }) => title));
    expect(more()).toBeNull();
    await user.click(chip('All'));
    expect(cards()).toHaveLength(7);
  });

  it('shows three more at a time', async () => {
    const many = Array.from({ length: 14 }, (_, id) => ({ ...(gallery[0] as GalleryCard), id }));
    const user = visit(<ImagesPage cards={many} />);
    const counts = [cards().length];
    for (const _ of [1, 2, 3]) {
      await user.click(more() as HTMLElement);
      counts.push(cards().length);
    }
    expect(counts).toEqual([7, 10, 13, 14]);
  });
});

describe('VideosPage', () => {
  const cards = () => screen.getAllByRole('article');
  const titles = () => cards().map((card) => within(card).getByRole('heading', { level: 3 }).textContent);

  it('shows six films, each with its exact duration, filters by category, and shows all again', async () => {
    const user = visit(<VideosPage />);
    expect(cards()).toHaveLength(6);
    for (const card of cards()) expect(within(card).getByText(/^\d+:[0-5]\d$/)).toBeTruthy();
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
});
