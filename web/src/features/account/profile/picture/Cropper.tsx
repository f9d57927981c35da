import { type Dispatch, type SetStateAction, useId, useLayoutEffect, useRef } from 'react';
import { focusFirst } from '../../../../components/overlay/Dialog';
import { t } from '../../../../i18n/en/account/picture';
import { type Crop, MAX_ZOOM, zoomed, zoomOf } from './crop';
import styles from './Picture.module.css';
import { useGestures } from './use-gestures';

/** Canvas size in pixels: sharp on high-density screens. */
const CANVAS_SIDE_PX = 640;

interface CropperProps {
  readonly picture: HTMLCanvasElement;
  readonly crop: Crop;
  readonly onCrop: Dispatch<SetStateAction<Crop>>;
}

/** A picture behind a round window, moved and zoomed by hand, wheel, keys and slider. */
export function Cropper({ picture, crop, onCrop }: CropperProps) {
  const area = useRef<HTMLDivElement>(null);
  const drawing = useRef<HTMLCanvasElement>(null);
  const gestures = useGestures(area, picture, onCrop);
  const id = useId();
  const zoom = zoomOf(picture, crop);

  useLayoutEffect(() => {
    const context = drawing.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, CANVAS_SIDE_PX, CANVAS_SIDE_PX);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, crop.x, crop.y, crop.side, crop.side, 0, 0, CANVAS_SIDE_PX, CANVAS_SIDE_PX);
  }, [picture, crop]);
  useLayoutEffect(() => focusFirst(area.current), []);

  return (
    <div className={styles.cropper}>
      <div
        ref={area}
        className={styles.area}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows and + − work on it, as the role says.
        tabIndex={0}
        role="application"
        aria-roledescription={t('crop.role')}
        aria-label={t('crop.area')}
        aria-describedby={`${id}-keys`}
        {...gestures}
      >
        <canvas ref={drawing} width={CANVAS_SIDE_PX} height={CANVAS_SIDE_PX} />
      </div>
      <p id={`${id}-keys`} className="muted small">
        {t('crop.keys')}
      </p>
      <label className={styles.zoom}>
        <span>{t('crop.zoom')}</span>
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          aria-valuetext={t('crop.times', { zoom: zoom.toFixed(1) })}
          onChange={(event) => {
            const wanted = event.target.valueAsNumber;
            onCrop((now) => zoomed(picture, now, wanted));
          }}
        />
      </label>
    </div>
  );
}
