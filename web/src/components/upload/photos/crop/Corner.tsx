import {
  type Dispatch,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
  useRef,
} from 'react';
import { t } from '../../../../i18n/en/filings/photos';
import { focusFirst } from '../../../overlay/Dialog';
import { moveCorner, type Point, type Quad } from '../geometry';
import styles from './Crop.module.css';

/** In the order of `Quad`. */
export const CORNERS = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const;

/** Step of an arrow key, as a fraction of the photo's side; and with Shift. */
const STEP = 0.01;
const LARGE_STEP = 0.05;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface CornerProps {
  readonly name: (typeof CORNERS)[number];
  readonly index: number;
  readonly corners: Quad;
  readonly area: RefObject<HTMLDivElement | null>;
  readonly help: string;
  readonly onChange: Dispatch<SetStateAction<Quad>>;
}

/** The handle of a corner. A slider has one value, so its text gives both distances. */
export function Corner({ name, index, corners, area, help, onChange }: CornerProps) {
  const { x, y } = corners[index] as Point;
  /** The finger's offset from the corner, so that the finger does not cover it. */
  const grip = useRef<Point | null>(null);
  const moveTo = (point: Point) => onChange((quad) => moveCorner(quad, index, point));

  const pointerPosition = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = area.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const pointer = pointerPosition(event);
    grip.current = { x: x - pointer.x, y: y - pointer.y };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!grip.current) return;
    const pointer = pointerPosition(event);
    moveTo({ x: pointer.x + grip.current.x, y: pointer.y + grip.current.y });
  };
  const release = () => {
    grip.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    moveTo({ x: x + arrow.x * step, y: y + arrow.y * step });
  };
  const [fromLeft, fromTop] = [Math.round(x * 100), Math.round(y * 100)];
  return (
    <div
      ref={index === 0 ? focusFirst : undefined}
      className={styles.corner}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      role="slider"
      tabIndex={0}
      aria-label={t(`cropping.corners.${name}`)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={fromLeft}
      aria-valuetext={t('cropping.place', { left: fromLeft, top: fromTop })}
      aria-describedby={help}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={onKeyDown}
    />
  );
}
