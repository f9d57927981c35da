import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { Video } from '../../content/video';
import { modes, pickLanguage, setFullScreen, showCaption } from '../../testing/captions';
import VideoDialog from './VideoDialog';
import { VideoThumb } from './VideoThumb';

describe('VideoDialog', () => {
  const own = {
    title: 'Form 16, line by line',
    image: 'poster.svg',
    video: { host: 'own', videoId: 'form-16' },
  } as const;
  const show = () => render(<VideoDialog {...own} onClose={() => undefined} />);
  const button = (name: string) => screen.getByRole('button', { name });

  it('shows captions below the picture: first in the language of the page, then in the chosen one, or none', () => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['mr', 'hi-IN', 'en']);
    show();
    showCaption('en', 'Here 12,00,000.');
    expect(screen.getByText('Here 12,00,000.').lang).toBe('en');
    fireEvent.click(button('हिन्दी'));
    expect(modes()).toEqual({ en: 'disabled', hi: 'hidden' });
    showCaption('hi', 'यहाँ 12,00,000।');
    expect(screen.getByText('यहाँ 12,00,000।')).toMatchObject({ lang: 'hi', ariaLive: 'polite' });
    fireEvent.click(button('Off'));
    expect(screen.queryByText('यहाँ 12,00,000।')).toBeNull();
    expect(modes()).toEqual({ en: 'disabled', hi: 'disabled' });
  });

  it('leaves the captions to the browser in full screen, and uses a language chosen in its own menu', () => {
    show();
    setFullScreen(true);
    expect(modes()).toEqual({ en: 'showing', hi: 'disabled' });
    setFullScreen(false);
    expect(modes()).toEqual({ en: 'hidden', hi: 'disabled' });
    pickLanguage('hi');
    expect(button('हिन्दी').getAttribute('aria-pressed')).toBe('true');
    expect(modes()).toEqual({ en: 'disabled', hi: 'hidden' });
  });

  it('embeds a YouTube film from the no-cookie host, and plays it', () => {
    const video = { host: 'youtube', videoId: 'dQw4w9WgXcQ', seconds: 212 } as const;
    render(<VideoDialog title="A film" image="poster.svg" video={video} onClose={() => undefined} />);
    const frame = screen.getByTitle('A film');
    expect(frame.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0');
    expect(frame.getAttribute('allow')).toContain('autoplay');
  });
});

describe('VideoThumb', () => {
  const youTube: Video = { host: 'youtube', videoId: 'dQw4w9WgXcQ', seconds: 212.9 };
  const thumb = <VideoThumb title="A film" image="poster.svg" video={youTube} onPlay={() => undefined} />;

  it('loads nothing from YouTube before it is clicked', () => {
    const { container } = render(thumb);
    expect(screen.getByText('3:32')).toBeTruthy();
    expect(container.innerHTML).not.toContain('youtube');
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('is a link to the film without JavaScript', () => {
    const html = renderToString(thumb);
    expect(html).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
    expect(html).not.toContain('<button');
  });
});
