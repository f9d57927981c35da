import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { secondsOf } from '../../../build/films/read-films';
import type { Video } from '../../content/video';
import { VideoThumb } from './VideoThumb';

const own: Video = { host: 'own', videoId: 'gstr-3b' };
const youTube: Video = { host: 'youtube', videoId: 'dQw4w9WgXcQ', seconds: 212.9 };
const thumb = (video: Video) => <VideoThumb title="A film" image="poster.svg" video={video} onPlay={() => undefined} />;

it('shows the duration of the file', () => {
  const file = readFileSync(join(__dirname, '../../assets/films/gstr-3b.mp4'));
  const seconds = Math.floor(secondsOf(file));
  render(thumb(own));
  const shown = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  expect(screen.getByText(shown)).toBeTruthy();
  expect(screen.getByRole('button', { name: `Play: A film, ${shown}` })).toBeTruthy();
});

it('loads nothing from YouTube before it is clicked', () => {
  const { container } = render(thumb(youTube));
  expect(screen.getByText('3:32')).toBeTruthy();
  expect(container.innerHTML).not.toContain('youtube');
  expect(document.querySelector('iframe')).toBeNull();
});

it.each([
  [own, /href="\/assets\/gstr-3b\.mp4"/],
  [youTube, /href="https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ"/],
])('is a link to the film without JavaScript', (video, link) => {
  const html = renderToString(thumb(video));
  expect(html).toMatch(link);
  expect(html).not.toContain('<button');
});
