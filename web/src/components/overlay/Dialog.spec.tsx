import { fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from './Dialog';
import { firstFreeTop } from './Toasts';

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

  it('closes by its button, Escape, and a click outside, but not when a text selection ends outside', () => {
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
    expect(close).not.toHaveBeenCalled();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(close).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledTimes(2);
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(close).toHaveBeenCalledTimes(3);
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
