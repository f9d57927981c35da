import '../../testing/captions';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { Testimonials } from '../../components/blocks/Testimonials';
import { testimonials } from '../../content/about';
import { team } from '../../content/home';
import { advanceTime, hideTab, nowInView, reduceMotion } from '../../testing/motion';
import { CountingFigures } from './figures/CountingFigures';
import { FilmCall, Openings } from './HomePage';
import { Team } from './team/Team';

describe('the film', () => {
  const inRouter = (view: React.ReactNode) => <MemoryRouter>{view}</MemoryRouter>;

  it('links the film’s file twice without JavaScript', () => {
    const links = renderToString(inRouter(<FilmCall />)).match(/href="\/assets\/how-filing-works\.mp4"/g);
    expect(links).toHaveLength(2);
  });

  it.each(['Play the video', /^Play: How filing works, 0:\d\d$/])('plays the film by its button %s', async (name) => {
    const user = userEvent.setup();
    render(inRouter(<FilmCall />));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByRole('dialog', { name: 'How filing works' })).toBeTruthy();
  });
});

describe('Team', () => {
  const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const all = team.map(({ name }) => name);
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

  it('shows nine people on two pages, keeps focus at the ends, and is marked as samples until the firm’s content says otherwise', async () => {
    const { rerender } = render(<Team />);
    expect(screen.getByText('Sample profiles')).toBeTruthy();
    expect(screen.getByText('Page 1 of 2')).toBeTruthy();
    expect(names()).toEqual(all.slice(0, 6));
    expect([button('Previous').disabled, button('Next').disabled]).toEqual([true, false]);
    await userEvent.click(button('Next'));
    expect(screen.getByText('Page 2 of 2')).toBeTruthy();
    expect(names()).toEqual(all.slice(6));
    expect(all).toHaveLength(9);
    expect([button('Previous').disabled, button('Next').disabled]).toEqual([false, true]);
    expect(document.activeElement).toBe(button('Previous'));
    await userEvent.keyboard('{Enter}');
    expect(names()).toEqual(all.slice(0, 6));
    expect(document.activeElement).toBe(button('Next'));
    rerender(<Team sample={false} />);
    expect(screen.queryByText('Sample profiles')).toBeNull();
  });
});

describe('Openings', () => {
  /** Six cards of 300 px, one visible; jsdom does not scroll by itself. */
  function show() {
    render(<Openings />);
    const strip = screen.getByRole('list', { name: 'Services' });
    Object.defineProperties(strip, { clientWidth: { value: 350 }, scrollWidth: { value: 1800 } });
    const goTo = (left: number) => {
      strip.scrollLeft = Math.min(Math.max(left, 0), 1450);
    };
    strip.scrollBy = (by) => goTo(strip.scrollLeft + ((by as ScrollToOptions).left ?? 0));
    strip.scrollTo = (to) => goTo((to as ScrollToOptions).left ?? 0);
    nowInView(1);
    return strip;
  }
  const button = (name: string) => screen.getByRole('button', { name });

  beforeEach(() => jest.useFakeTimers());

  it('moves on by 300 px every 2 seconds, and from the end to the start', () => {
    const strip = show();
    advanceTime(1999);
    expect(strip.scrollLeft).toBe(0);
    advanceTime(1);
    expect(strip.scrollLeft).toBe(300);
    advanceTime(8000);
    expect(strip.scrollLeft).toBe(1450);
    advanceTime(2000);
    expect(strip.scrollLeft).toBe(0);
  });

  it('moves by its arrows, no further than its ends, and stands still between Pause and Play', () => {
    const strip = show();
    fireEvent.click(button('Next cards'));
    expect(strip.scrollLeft).toBe(300);
    fireEvent.click(button('Previous cards'));
    fireEvent.click(button('Previous cards'));
    expect(strip.scrollLeft).toBe(0);
    fireEvent.click(button('Pause the moving cards'));
    advanceTime(10_000);
    expect(strip.scrollLeft).toBe(0);
    fireEvent.click(button('Play the moving cards'));
    advanceTime(2000);
    expect(strip.scrollLeft).toBe(300);
  });

  it.each<[string, (strip: HTMLElement) => void, (strip: HTMLElement) => void]>([
    ['hovered', (strip) => fireEvent.pointerOver(strip), (strip) => fireEvent.pointerOut(strip)],
    ['focused', (strip) => act(() => strip.focus()), (strip) => act(() => strip.blur())],
    ['in a hidden tab', () => hideTab(true), () => hideTab(false)],
    ['off screen', () => nowInView(0), () => nowInView(0.1)],
  ])('pauses while it is %s', (_, stop, goOn) => {
    const strip = show();
    stop(strip);
    advanceTime(10_000);
    expect(strip.scrollLeft).toBe(0);
    goOn(strip);
    advanceTime(2000);
    expect(strip.scrollLeft).toBe(300);
  });

  it('never moves by itself with reduced motion', () => {
    reduceMotion();
    const strip = show();
    advanceTime(20_000);
    expect(strip.scrollLeft).toBe(0);
    fireEvent.click(button('Next cards'));
    expect(strip.scrollLeft).toBe(300);
  });
});

describe('the figures', () => {
  const TARGETS = ['1,50,000', '25,000', '120', '50'];
  const shown = () => [...document.querySelectorAll('data')].map(({ textContent }) => textContent);

  beforeEach(() => jest.useFakeTimers());

  it('counts up by a hundredth of each target every 30 ms, and ends at the targets after 3 seconds', () => {
    render(<CountingFigures />);
    nowInView(0.5);
    expect(shown()).toEqual(['0', '0', '0', '0']);
    advanceTime(30);
    expect(shown()).toEqual(['1,500', '250', '1', '0']);
    advanceTime(1470);
    expect(shown()).toEqual(['75,000', '12,500', '60', '25']);
    advanceTime(1470);
    expect(shown()).toEqual(['1,48,500', '24,750', '118', '49']);
    advanceTime(30);
    expect(shown()).toEqual(TARGETS);
    advanceTime(10_000);
    expect(shown()).toEqual(TARGETS);
  });

  it.each([
    ['half of the section is in view', 0.49, 0.5, undefined],
    ['the section fills half of a screen smaller than itself', 0.24, 0.25, 200],
  ])('waits until %s, and counts only once', (_, less, enough, height) => {
    render(<CountingFigures />);
    nowInView(less, height);
    advanceTime(10_000);
    expect(shown()).toEqual(['0', '0', '0', '0']);
    nowInView(enough, height);
    advanceTime(3000);
    expect(shown()).toEqual(TARGETS);
    nowInView(0, height);
    nowInView(1, height);
    expect(shown()).toEqual(TARGETS);
  });

  it('pauses in a hidden tab and off screen, and then continues from there', () => {
    render(<CountingFigures />);
    nowInView(1);
    advanceTime(1500);
    hideTab(true);
    advanceTime(20_000);
    hideTab(false);
    nowInView(0);
    advanceTime(20_000);
    nowInView(0.1);
    expect(shown()[1]).toBe('12,500');
    advanceTime(1500);
    expect(shown()).toEqual(TARGETS);
  });

  it('has the targets and their labels for screen readers while it counts, and jumps to them by Escape', () => {
    render(<CountingFigures />);
    nowInView(1);
    advanceTime(300);
    const spoken = [...document.querySelectorAll('b > :not([aria-hidden])')].map(({ textContent }) => textContent);
    expect(spoken).toEqual(TARGETS);
    expect([...document.querySelectorAll('data')].map(({ value }) => value)).toEqual(['150000', '25000', '120', '50']);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(shown()).toEqual(TARGETS);
  });

  it('shows the targets at once with reduced motion', () => {
    reduceMotion();
    render(<CountingFigures />);
    nowInView(0);
    expect(shown()).toEqual(TARGETS);
    nowInView(1);
    advanceTime(30);
    expect(shown()).toEqual(TARGETS);
  });

  it('has the targets in the prerendered page', () => {
    document.body.innerHTML = renderToString(<CountingFigures />);
    expect(shown()).toEqual(TARGETS);
  });
});

describe('testimonials', () => {
  function show() {
    render(<Testimonials />);
    nowInView(1);
  }
  /** The index of the only shown testimonial. */
  function shown() {
    const quotes = screen.getAllByRole('figure');
    expect(quotes).toHaveLength(1);
    return testimonials.findIndex(({ author }) => quotes[0]?.textContent?.includes(author));
  }
  const button = (name: string) => screen.getByRole('button', { name });

  beforeEach(() => jest.useFakeTimers());

  it('is marked as samples until the firm’s content confirms that clients have agreed', () => {
    const { rerender } = render(<Testimonials />);
    expect(screen.getByText('Sample testimonials')).toBeTruthy();
    rerender(<Testimonials samples={false} />);
    expect(screen.queryByText('Sample testimonials')).toBeNull();
  });

  it('moves to the next every 5 seconds, and from the last to the first', () => {
    show();
    advanceTime(4999);
    expect(shown()).toBe(0);
    advanceTime(1);
    expect(shown()).toBe(1);
    advanceTime(5000);
    expect(shown()).toBe(2);
    advanceTime(5000);
    expect(shown()).toBe(0);
  });

  it('shows the testimonial of the clicked dot, and restarts the 5 seconds at each click', () => {
    show();
    fireEvent.click(button('Testimonial 2 of 3'));
    expect(shown()).toBe(1);
    expect(button('Testimonial 2 of 3').getAttribute('aria-current')).toBe('true');
    advanceTime(4000);
    fireEvent.click(button('Testimonial 2 of 3'));
    advanceTime(5000);
    advanceTime(4999);
    expect(shown()).toBe(1);
    advanceTime(1);
    expect(shown()).toBe(2);
  });

  it('shows five stars with each testimonial, and pauses with all other animations', () => {
    show();
    fireEvent.click(button('Pause testimonials'));
    advanceTime(20_000);
    expect(shown()).toBe(0);
    expect(screen.getAllByRole('img', { name: 'Five stars' })).toHaveLength(1);
  });
});
