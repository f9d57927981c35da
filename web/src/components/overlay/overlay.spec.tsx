import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { type Id, toast as toastify } from 'react-toastify/unstyled';
import { toast } from '../../lib/browser/toast';
import { advanceTime } from '../../testing/motion';
import { Dialog } from './Dialog';
import Toasts, { firstFreeTop } from './Toasts';

describe('Dialog', () => {
  const page = document.documentElement;
  /** Widths of window and page; a scrollbar takes the difference. */
  const widths = (window: number, inside: number) => {
    jest.replaceProperty(globalThis, 'innerWidth', window);
    jest.spyOn(page, 'clientWidth', 'get').mockReturnValue(inside);
  };

  it.each([
    ['keeps the space of the scrollbar on a page that scrolls', 1440, 1425, true],
    ['adds no space on a page that does not scroll', 1440, 1440, false],
  ])('%s', (_, window, inside, kept) => {
    widths(window, inside);
    render(
      <Dialog title="Delete?" onClose={() => undefined}>
        <p>For good.</p>
      </Dialog>,
    );
    expect(page.hasAttribute('data-scrollbar')).toBe(kept);
  });

  it('closes by its button, Escape, and a click outside, but not by a double click or when a text selection ends outside; stays while it is shown', () => {
    const close = jest.fn();
    render(
      <Dialog title="Invite" onClose={close}>
        <input aria-label="Email" />
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog');
    // Browsers dispatch a click at the common ancestor of press and release.
    fireEvent.pointerDown(screen.getByLabelText('Email'));
    fireEvent.click(dialog);
    // The second click of a double click that opened it.
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog, { detail: 2 });
    expect(close).not.toHaveBeenCalled();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(close).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledTimes(2);
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(close).toHaveBeenCalledTimes(3);
    // Chromium closes it, too, on a second Escape, although nobody took the dialog away.
    (dialog as HTMLDialogElement).close();
    expect((dialog as HTMLDialogElement).open).toBe(true);
  });
});

describe('toast-place', () => {
  const HEIGHT = 60;
  const span = (top: number, bottom: number) => ({ top, bottom });

  it.each([
    ['at the top of an empty screen', [], 12],
    ['below a header', [span(8, 56)], 68],
    ['between a header and a distant control', [span(8, 56), span(160, 200)], 68],
    ['below controls that leave too little room between them', [span(160, 200), span(8, 56), span(100, 140)], 212],
    ['below the longer of two that begin at one height', [span(0, 150), span(0, 20)], 162],
  ])('finds the place %s', (_, spans, top) => {
    expect(firstFreeTop(HEIGHT, spans, 400)).toBe(top);
  });

  it('finds none where the box would end below the limit', () => {
    expect(firstFreeTop(HEIGHT, [span(0, 329)], 400)).toBeNull();
    expect(firstFreeTop(HEIGHT, [span(0, 328)], 400)).toBe(340);
  });
});

const Page = ({ asked }: { readonly asked: boolean }) => (
  <MemoryRouter>
    {asked && (
      <Dialog title="Delete?" onClose={() => undefined}>
        <p>For good.</p>
      </Dialog>
    )}
    <Link to="/contact">Contact</Link>
    <Toasts />
  </MemoryRouter>
);

describe('toasts', () => {
  const TEXT = 'Thanks For Contacts';
  const container = () => document.querySelector('.Toastify__toast-container') as HTMLElement;
  const box = () => screen.getByText(TEXT).closest('.Toastify__toast') as HTMLElement;
  /** The element whose animation times the toast; jsdom runs no animations, so tests end it. */
  const bar = () => box().querySelector('.Toastify__progress-bar') as HTMLElement;

  let shown: Id;
  const isToastActive = () => toastify.isActive(shown);

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => act(() => toastify.dismiss()));
  function show() {
    render(<Page asked={false} />);
    act(() => {
      shown = toast.success(TEXT);
    });
    advanceTime(100);
  }

  it('shows a notification at the top right for 5 seconds, and focuses it by Alt+T', () => {
    show();
    expect(container().className).toContain('top-right');
    fireEvent.keyDown(document, { altKey: true, code: 'KeyT', key: 't' });
    expect(document.activeElement).toBe(box());
    expect(bar().style.animationDuration).toBe('5000ms');
    fireEvent.animationEnd(bar());
    expect(isToastActive()).toBe(false);
  });

  it('stays open while it is hovered, and while the window is in the background', () => {
    show();
    const states = [
      () => fireEvent.mouseEnter(box()),
      () => fireEvent.mouseLeave(box()),
      () => fireEvent.blur(window),
      () => fireEvent.focus(window),
    ].map((happen) => {
      happen();
      return bar().style.animationPlayState;
    });
    expect(states).toEqual(['paused', 'running', 'paused', 'running']);
  });

  it.each([
    [79, true],
    [81, false],
  ])('stays after being dragged by %i percent of its width: %s', (percent, stays) => {
    show();
    jest.spyOn(box(), 'offsetWidth', 'get').mockReturnValue(300);
    jest.spyOn(box(), 'getBoundingClientRect').mockReturnValue({ top: 0, bottom: 60, left: 0, right: 300 } as DOMRect);
    const to = { clientX: 3 * percent, clientY: 10 };
    fireEvent(box(), pointer('pointerdown', { clientX: 0, clientY: 10 }));
    fireEvent(document, pointer('pointermove', to));
    fireEvent(document, pointer('pointerup', to));
    expect(isToastActive()).toBe(stays);
  });

  it('shows a repeated text once: at the same time, and during and after the exit of the previous one', () => {
    show();
    for (let repeat = 0; repeat < 3; repeat += 1) {
      act(() => {
        shown = toast.success(TEXT);
      });
      endExitAnimation();
      expect(isToastActive()).toBe(true);
      expect(screen.getAllByText(TEXT)).toHaveLength(1);
    }
  });

  describe('shows no longer', () => {
    const texts = () => {
      endExitAnimation();
      return screen.queryAllByRole('alert').map(({ textContent }) => textContent);
    };
    beforeEach(() => {
      render(<Page asked={false} />);
      act(() => toast.error('The first error'));
      act(() => toast.error('The second error'));
      advanceTime(100);
    });

    it('errors after a success', () => {
      expect(texts()).toHaveLength(2);
      act(() => toast.success(TEXT));
      expect(texts()).toEqual([TEXT]);
    });

    it('errors of the page that was left', () => {
      act(() => toast.info('Log in first'));
      fireEvent.click(screen.getByRole('link', { name: 'Contact' }));
      expect(texts()).toEqual(['Log in first']);
    });

    it('more than one on a phone', () => {
      jest
        .spyOn(window, 'matchMedia')
        .mockImplementation((query) => ({ matches: query.includes('max-width') }) as MediaQueryList);
      act(() => toast.info('The third'));
      expect(texts()).toEqual(['The third']);
    });
  });

  /** Ends the exit animation, as jsdom runs none. */
  function endExitAnimation() {
    advanceTime(2000);
    for (const each of document.querySelectorAll('.Toastify--animate[class*="exit"]')) fireEvent.animationEnd(each);
    advanceTime(2000);
  }

  it('moves into a dialog, where it is visible and announced, and back when that closes', () => {
    const { rerender } = render(<Page asked={false} />);
    act(() => toast.success(TEXT));
    advanceTime(100);
    const shown = box();
    rerender(<Page asked />);
    const live = screen.getByRole('dialog').querySelector('[aria-live]');
    expect(live?.contains(shown)).toBe(true);
    act(() => toast.info('The next'));
    advanceTime(100);
    expect(live?.textContent).toContain('The next');
    rerender(<Page asked={false} />);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(box()).toBe(shown);
    expect(document.body.contains(shown)).toBe(true);
  });

  function pointer(type: string, at: { clientX: number; clientY: number }) {
    return Object.assign(new MouseEvent(type, { bubbles: true, ...at }), { pointerType: 'mouse' });
  }

  it('stands below the header of a page that appears after it', () => {
    let onPage = () => undefined as unknown;
    jest.spyOn(globalThis, 'ResizeObserver').mockImplementation(
      (callback) =>
        ({
          observe: (target: Element) => {
            if (target === document.body) onPage = () => callback([], {} as ResizeObserver);
          },
          disconnect: () => undefined,
        }) as unknown as ResizeObserver,
    );
    show();
    const toasts = container().closest<HTMLElement>('.toasts') as HTMLElement;
    const at = (top: number, bottom: number) => ({
      top,
      bottom,
      left: 0,
      right: 360,
      width: 360,
      height: bottom - top,
    });
    jest.spyOn(toasts, 'offsetHeight', 'get').mockReturnValue(88);
    jest.spyOn(toasts, 'getBoundingClientRect').mockReturnValue(at(12, 100) as DOMRect);
    const header = document.body.appendChild(document.createElement('header'));
    header.innerHTML = '<nav></nav>';
    header.checkVisibility = () => true;
    jest.spyOn(header, 'getBoundingClientRect').mockReturnValue(at(44, 116) as DOMRect);
    act(() => void onPage());
    expect(toasts.style.top).toBe('128px');
    header.remove();
  });
});
