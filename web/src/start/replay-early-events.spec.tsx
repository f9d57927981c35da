import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { markHydrated, replayEarlyEvents } from './replay-early-events';

const sent = jest.fn();

function Menu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        Menu
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent();
        }}
      >
        <button type="submit">Send</button>
      </form>
    </>
  );
}

/** A prerendered page during hydration. */
function renderHydrating() {
  document.body.innerHTML = `<div id="root">${renderToString(<Menu />)}</div>`;
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  replayEarlyEvents();
  act(() => void hydrateRoot(root, <Menu />));
  return { button: document.querySelector('button'), send: document.querySelector<HTMLElement>('[type=submit]') };
}

beforeEach(() => {
  delete document.documentElement.dataset.hydrated;
  sent.mockClear();
});

it('opens a control once if it is clicked during hydration', () => {
  const { button } = renderHydrating();
  act(() => button?.click());
  act(markHydrated);
  expect(button?.getAttribute('aria-expanded')).toBe('true');
  act(() => button?.click());
  expect(button?.getAttribute('aria-expanded')).toBe('false');
});

it('submits a form once if it is submitted during hydration', () => {
  const { send } = renderHydrating();
  act(() => send?.click());
  expect(sent).not.toHaveBeenCalled();
  act(markHydrated);
  expect(sent).toHaveBeenCalledTimes(1);
});
