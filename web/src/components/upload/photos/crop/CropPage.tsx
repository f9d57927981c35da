import { IconCheck } from '@tabler/icons-react';
import { type CSSProperties, type Dispatch, type SetStateAction, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../../../i18n/en/filings/photos';
import { Button } from '../../../button/Button';
import { Dialog } from '../../../overlay/Dialog';
import { drawTurned, freeCanvas } from '../canvas';
import { fitWithin, type Quad, WHOLE_PHOTO } from '../geometry';
import { type Page, turnedSize } from '../page-list';
import { readPhoto } from '../read-photo';
import { CORNERS, Corner } from './Corner';
import styles from './Crop.module.css';

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
      <div className={styles.body}>
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
