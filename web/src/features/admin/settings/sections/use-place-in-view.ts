import { useEffect, useState } from 'react';
import { placeInView, TOLERANCE_PX } from './place-in-view';

/** Until one of these events, the page keeps the anchor in view. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * The current section among `ids`, in order. After a reload or a link from elsewhere, scrolls to the
 * anchor and stays there while content above it loads.
 */
export function usePlaceInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const all = ids.join(' ');
  useEffect(() => {
    const updateCurrent = () => setCurrent(placeIn(all.split(' ')));
    const grown = new ResizeObserver(updateCurrent);
    grown.observe(document.body);
    for (const event of ['scroll', 'hashchange']) addEventListener(event, updateCurrent, { passive: true });
    return () => {
      grown.disconnect();
      for (const event of ['scroll', 'hashchange']) removeEventListener(event, updateCurrent);
    };
  }, [all]);
  useEffect(keepNamedPlaceInView, []);
  return current;
}

const namedPlace = (): string => location.hash.slice(1);

function placeIn(ids: readonly string[]): string | undefined {
  const { scrollHeight, clientHeight } = document.documentElement;
  const places = ids.flatMap((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top === undefined ? [] : [{ id, top }];
  });
  return placeInView(places, {
    line: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0,
    scrolled: scrollY > 0,
    atEnd: scrollY + clientHeight >= scrollHeight - TOLERANCE_PX,
    named: namedPlace(),
  });
}

/** Keeps the address's anchor in view, also for later links. */
function keepNamedPlaceInView(): () => void {
  let stopScrolling = startScrollingToHash();
  const onHashChange = () => {
    stopScrolling();
    stopScrolling = startScrollingToHash();
  };
  addEventListener('hashchange', onHashChange);
  return () => {
    removeEventListener('hashchange', onHashChange);
    stopScrolling();
  };
}

function startScrollingToHash(): () => void {
  const named = document.getElementById(namedPlace());
  if (!named) return () => undefined;
  const { style } = document.documentElement;
  const grown = new ResizeObserver(() => named.scrollIntoView({ behavior: 'instant' }));
  const stopScrolling = () => {
    grown.disconnect();
    style.overflowAnchor = '';
    for (const move of moves) removeEventListener(move, stopScrolling);
  };
  // The browser's scroll anchoring would interfere.
  style.overflowAnchor = 'none';
  grown.observe(document.body);
  for (const move of moves) addEventListener(move, stopScrolling, { passive: true });
  return stopScrolling;
}
