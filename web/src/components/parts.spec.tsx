import { messages } from '@easy-tax/contracts';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { type Video } from '../content/video';
import { ok, refused } from '../testing/answers';
import { modes, pickLanguage, setFullScreen } from '../testing/captions';
import { aUser, visitAs } from '../testing/logged-in';
import { CalendarAddress } from './calendar/CalendarAddress';
import { MobileInput } from './form/MobileInput';
import VideoDialog from './media/VideoDialog';
import { VideoThumb } from './media/VideoThumb';
import { PrintButton } from './receipt/PrintButton';
import { useThread } from './returns/MessageLog';

// First: after a visit, everything renders as on a hydrated page.
describe('VideoDialog', () => {
  const own = {
    title: 'Form 16, line by line',
    image: 'poster.svg',
    video: { host: 'own', videoId: 'form-16' },
  } as const;
  const show = () => render(<VideoDialog {...own} onClose={() => undefined} />);
  const button = (name: string) => screen.getByRole('button', { name });

  it('leaves the captions to the browser in full screen, and uses a language chosen in its own menu', () => {
    show();
    setFullScreen(true);
    expect(modes()).toEqual({ en: 'showing', hi: 'disabled' });
    setFullScreen(false);
    expect(modes()).toEqual({ en: 'hidden', hi: 'disabled' });
    pickLanguage('hi');
    expect(button('हिन्दी').getAttribute('aria-pressed')).toBe('true');
    expect(modes()).toEqual({ en: 'disabled', hi: 'hidden' });
    fireEvent.click(button('Off'));
    expect(modes()).toEqual({ en: 'disabled', hi: 'disabled' });
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

describe('a button that prints', () => {
  it('prints only the section around it, under its own title, and then restores the page', async () => {
    document.title = 'Easy Tax';
    const printed: unknown[] = [];
    window.print = () => {
      printed.push(document.title, document.querySelector('[data-printed]')?.id);
      dispatchEvent(new Event('afterprint'));
    };
    render(
      <section id="record">
        <PrintButton title="Easy Tax approval ETR-2026-00031" alone>
          Print
        </PrintButton>
      </section>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(printed).toEqual(['Easy Tax approval ETR-2026-00031', 'record']);
    expect(document.querySelector('[data-printed]')).toBeNull();
    expect(document.title).toBe('Easy Tax');
  });
});

describe('the address of a calendar', () => {
  const GET = 'GET /api/feeds';
  const url = 'https://easytax.example/api/feeds/secret.ics';
  const feed = { kind: 'client', createdAt: '2026-11-20T05:00:00.000Z', readAt: null } as const;
  const open = (answers: Parameters<typeof visitAs>[3], user = aUser()) =>
    visitAs(user, <CalendarAddress kind="client" />, '/profile', answers);

  it('makes an address, offers it to the phone’s calendar, and ends it', async () => {
    const { person } = open({
      [GET]: [ok({ data: [] }), ok({ data: [feed] }), ok({ data: [] })],
      'POST /api/feeds': ok({ message: messages.calendarMade, data: { ...feed, url } }, 201),
      'POST /api/feeds/end': ok({ message: messages.calendarEnded }),
    });
    await person.click(await screen.findByRole('button', { name: 'Make an address' }));
    const way = await screen.findByRole('link', { name: 'Open in the calendar' });
    expect(way.getAttribute('href')).toBe('webcal://easytax.example/api/feeds/secret.ics');
    expect(screen.getByLabelText<HTMLInputElement>(/^Address/).value).toBe(url);
    await person.click(screen.getByRole('button', { name: 'End it' }));
    expect(await screen.findByText('There is no address yet.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open in the calendar' })).toBeNull();
  });

  it('says when a calendar last asked, without the address, and loads again after a failure', async () => {
    const { person } = open({
      [GET]: [refused('unavailable', 'Not now.'), ok({ data: [{ ...feed, readAt: '2026-11-21T05:00:00.000Z' }] })],
    });
    await person.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^A calendar last asked on 21 Nov/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Address/)).toBeNull();
  });

  it('tells a client whose address nobody has confirmed to do that first, and offers none', async () => {
    open({ [GET]: ok({ data: [] }) }, aUser({ emailVerified: false }));
    expect(await screen.findByText(messages.confirmFirst)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

const MOBILE = '9876543210';
const field = () => screen.getByRole<HTMLInputElement>('textbox');

function Controlled() {
  const [value, setValue] = useState('');
  return <MobileInput value={value} onChange={({ target }) => setValue(target.value)} />;
}

describe.each([
  ['a form holds', <MobileInput key="free" />],
  ['a component holds', <Controlled key="held" />],
])('a mobile field that %s', (_, element) => {
  it('keeps ten digits of a number that is typed, pasted or filled in by the browser', async () => {
    render(element);
    await userEvent.type(field(), '0091 98765-43210');
    expect(field().value).toBe(MOBILE);
    await userEvent.clear(field());
    await userEvent.paste('+९१ ९८७६५ ४३२१०');
    expect(field().value).toBe(MOBILE);
    fireEvent.input(field(), { target: { value: '' } });
    fireEvent.input(field(), { target: { value: '919876543210' } });
    expect(field().value).toBe(MOBILE);
  });

  it('leaves the caret behind what was typed', async () => {
    render(element);
    await userEvent.type(field(), '9876543');
    await userEvent.type(field(), ' 1', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect([field().value, field().selectionStart]).toEqual(['98176543', 3]);
  });
});

it('never lets the browser cut a number, with or without JavaScript', () => {
  render(<MobileInput />);
  expect(field().maxLength).toBe(-1);
  expect(field().pattern).toBe('[0-9]{10}');
});

describe('a thread', () => {
  const lines = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => ({ _id: `${from + at}` }));
  const idsOf = (shown: readonly { _id: string }[]) => shown.map(({ _id }) => Number(_id));

  function opened(from: number, to: number) {
    const load = async (cursor: string) => ({ data: lines(0, Number(cursor)), earlier: null });
    return renderHook(({ newest }) => useThread(newest, newest[0]?._id ?? null, load), {
      initialProps: { newest: lines(from, to) },
    });
  }

  it('keeps loaded earlier lines while new ones come and the newest page moves on', async () => {
    const { result, rerender } = opened(3, 6);
    await act(() => result.current.loadEarlier());
    expect(idsOf(result.current.lines)).toEqual([0, 1, 2, 3, 4, 5]);
    rerender({ newest: lines(5, 8) });
    expect(idsOf(result.current.lines)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(result.current.hasEarlier).toBe(false);
  });

  it('shows the newest page alone if lines between it and the loaded ones are missing, and loads on from there', async () => {
    const { result, rerender } = opened(3, 6);
    await act(() => result.current.loadEarlier());
    rerender({ newest: lines(9, 12) });
    expect([idsOf(result.current.lines), result.current.hasEarlier]).toEqual([[9, 10, 11], true]);
    await act(() => result.current.loadEarlier());
    expect(idsOf(result.current.lines)).toEqual(Array.from({ length: 12 }, (_, n) => n));
  });
});
