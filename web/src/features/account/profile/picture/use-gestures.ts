import { type Dispatch, type PointerEvent, type RefObject, type SetStateAction, useEffect, useRef } from 'react';
import { type Crop, moved, type Size, zoomed, zoomOf } from './crop';

type Point = { readonly x: number; readonly y: number };
/** Step of an arrow key as a fraction of the side; zoom factor of + or a wheel notch. */
const STEP_FRACTION = 0.05;
const ZOOM_FACTOR = 1.1;

/** Drag, pinch, wheel and keys for a crop shown in `area`. */
export function useGestures(area: RefObject<HTMLElement | null>, size: Size, set: Dispatch<SetStateAction<Crop>>) {
  const fingers = useRef(new Map<number, Point>());

  useEffect(() => {
    const element = area.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = inArea(event.currentTarget as HTMLElement, { x: event.clientX, y: event.clientY });
      const factor = ZOOM_FACTOR ** -Math.sign(event.deltaY);
      set((crop) => zoomed(size, crop, zoomOf(size, crop) * factor, at));
    };
    // React's wheel listeners are passive: they can't prevent scrolling.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [area, size, set]);

  const releasePointer = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!fingers.current.has(event.pointerId)) return;
      const before = averagePoint([...fingers.current.values()]);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const now = averagePoint([...fingers.current.values()]);
      const { width } = event.currentTarget.getBoundingClientRect();
      const at = inArea(event.currentTarget, now.middle);
      const factor = before.spread > 0 ? now.spread / before.spread : 1;
      set((crop) => {
        const shifted = moved(size, crop, ...viewShift(before.middle, now.middle, width));
        return zoomed(size, shifted, zoomOf(size, shifted) * factor, at);
      });
    },
    onPointerUp: releasePointer,
    onPointerCancel: releasePointer,
    onKeyDown: (event: { readonly key: string; preventDefault(): void }) => {
      const change = keys[event.key];
      if (!change) return;
      event.preventDefault();
      set((crop) => change(size, crop));
    },
  };
}

const zoomIn = (size: Size, crop: Crop) => zoomed(size, crop, zoomOf(size, crop) * ZOOM_FACTOR);
/** Arrows move the view, as on a map. */
const keys: Readonly<Record<string, (size: Size, crop: Crop) => Crop>> = {
  ArrowLeft: (size, crop) => moved(size, crop, -STEP_FRACTION, 0),
  ArrowRight: (size, crop) => moved(size, crop, STEP_FRACTION, 0),
  ArrowUp: (size, crop) => moved(size, crop, 0, -STEP_FRACTION),
  ArrowDown: (size, crop) => moved(size, crop, 0, STEP_FRACTION),
  '+': zoomIn,
  '=': zoomIn,
  '-': (size, crop) => zoomed(size, crop, zoomOf(size, crop) / ZOOM_FACTOR),
  '0': (size, crop) => zoomed(size, crop, 1),
};

/** The mean position of all fingers, and their mean distance from it (0 for one finger). */
function averagePoint(points: readonly Point[]): { middle: Point; spread: number } {
  const mean = (read: (point: Point) => number) => points.reduce((sum, point) => sum + read(point), 0) / points.length;
  const middle = { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  return { middle, spread: mean(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)) };
}

/** The picture follows the hand, so the view moves the other way; as fractions of the side. */
const viewShift = (before: Point, now: Point, width: number): [right: number, down: number] =>
  width > 0 ? [(before.x - now.x) / width, (before.y - now.y) / width] : [0, 0];

function inArea(element: HTMLElement, { x, y }: Point): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return width > 0 ? { x: (x - left) / width, y: (y - top) / height } : { x: 0.5, y: 0.5 };
}
