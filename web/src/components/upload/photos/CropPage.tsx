import { IconCheck } from '@tabler/icons-react';
import {
  type CSSProperties,
  type Dispatch,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { photos as t } from '../../../i18n/en/filings/preparation';
import { Button } from '../../button/Button';
import { Dialog, focusFirst } from '../../overlay/Dialog';
import styles from './CropPage.module.css';
import { fitWithin, moveCorner, type Point, type Quad, WHOLE_PHOTO } from './geometry';
import { type Page, turnedSize } from './page-list';
import { drawTurned, freeCanvas, readPhoto } from './read-photo';

interface CropPageProps {
  readonly page: Page;
  readonly number: number;
  readonly onCrop: (corners: Quad) => void;
  readonly onClose: () => void;
}

/** Lets the client place the four corners of the sheet. */
export function CropPage({ page, number, onCrop, onClose }: CropPageProps) {
  const [corners, setCorners] = useState(page.corners);
  const help = useId();
  return (
    <Dialog title={t('crop', { page: number })} medium onClose={onClose}>
      <div className="stack dialog-body">
        <p id={help} className="muted">
          {t('cropping.help')}
        </p>
        <CropArea page={page} corners={corners} help={help} onChange={setCorners} />
        <div className="row">
          <Button icon={IconCheck} onClick={() => onCrop(corners)}>
            {t('cropping.apply')}
          </Button>
          <Button tone="line" onClick={() => setCorners(WHOLE_PHOTO)}>
            {t('cropping.whole')}
          </Button>
          <Button tone="line" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Pixels of the longer side: sharp on a phone. */
const SHOWN_SIDE_PX = 1200;

interface CropAreaProps {
  readonly page: Page;
  readonly corners: Quad;
  /** Id of the text that explains how to move corners. */
  readonly help: string;
  readonly onChange: Dispatch<SetStateAction<Quad>>;
}

/** The photo, dimmed outside the sheet, with a handle at each corner. */
function CropArea({ page, corners, help, onChange }: CropAreaProps) {
  const drawing = useRef<HTMLCanvasElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const size = fitWithin(turnedSize(page), SHOWN_SIDE_PX);
  useEffect(() => showPhoto(drawing.current, page), [page]);
  const outline = `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
  return (
    <div className={styles.frame}>
      <div ref={area} className={styles.area} style={{ '--shape': size.width / size.height } as CSSProperties}>
        <canvas ref={drawing} width={size.width} height={size.height} />
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
          <path className={styles.veil} d={`M0 0H1V1H0Z${outline}`} fillRule="evenodd" />
          <path className={styles.outline} d={outline} />
        </svg>
        {CORNERS.map((name, index) => (
          <Corner key={name} name={name} index={index} corners={corners} area={area} help={help} onChange={onChange} />
        ))}
      </div>
    </div>
  );
}

/** Draws the small copy at once, the photo once decoded. */
function showPhoto(canvas: HTMLCanvasElement | null, page: Page): () => void {
  let isShown = true;
  const draw = (photo: HTMLCanvasElement) => {
    if (isShown && canvas) canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height);
    freeCanvas(photo);
  };
  draw(drawTurned(page.copy, turnedSize({ size: page.copy, turns: page.turns }), page.turns));
  readPhoto(page.file, page.size, SHOWN_SIDE_PX, page.turns).then(draw, (error: unknown) => {
    // Keeps the small copy.
    console.warn('The photo could not be read at full size', error);
  });
  return () => {
    isShown = false;
  };
}

/** In the order of `Quad`. */
const CORNERS = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const;

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
function Corner({ name, index, corners, area, help, onChange }: CornerProps) {
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
