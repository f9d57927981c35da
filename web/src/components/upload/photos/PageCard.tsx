import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconCrop,
  IconRotateClockwise,
  IconTrash,
} from '@tabler/icons-react';
import { type Dispatch, useLayoutEffect, useRef } from 'react';
import { photos as t } from '../../../i18n/en/filings/preparation';
import { Button, Icon, IconButton } from '../../button/Button';
import { fitWithin, type Size, sheetSize } from './geometry';
import styles from './Photos.module.css';
import { hintsOf, isCropped, type Page, type PageEvent, turnedSize } from './page-list';
import { straightenRows } from './pixels/pixels';
import { drawTurned, freeCanvas, pixelsOf } from './read-photo';

interface PageCardProps {
  readonly page: Page;
  readonly number: number;
  /** Number of pages. */
  readonly count: number;
  /** The PDF is being made. */
  readonly isBusy: boolean;
  readonly onChange: Dispatch<PageEvent>;
  /** Gets the new number. */
  readonly onMoved: (number: number) => void;
  readonly onCrop: () => void;
  readonly onRemove: () => void;
}

/** One page: picture, flaws and buttons. */
export function PageCard({ page, number, count, isBusy, onChange, onMoved, onCrop, onRemove }: PageCardProps) {
  const { id, file } = page;
  const card = useRef<HTMLLIElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  // Browsers drop focus when an element is moved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `number` triggers it
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [number]);

  const move = (by: 1 | -1, button: HTMLElement) => {
    const to = number + by;
    if (to < 1 || to > count) return;
    pressed.current = button;
    onChange({ type: 'moved', id, by });
    onMoved(to);
  };
  const accept = () => {
    onChange({ type: 'accepted', id });
    card.current?.querySelector<HTMLElement>('[data-turn]')?.focus();
  };
  const hints = hintsOf(page);
  return (
    <li ref={card} className={styles.card}>
      <Thumbnail page={page} label={t('picture', { name: file.name, page: number })} />
      <div className={styles.about}>
        <h3>{t('page', { page: number })}</h3>
        <p className="small muted">{file.name}</p>
        {isCropped(page) && <p className="small muted">{t('cropped')}</p>}
        {hints.length > 0 && (
          <div className={styles.hints}>
            {hints.map((hint) => (
              <p key={hint}>
                <Icon of={IconAlertTriangle} /> {t(`hints.${hint}`)}
              </p>
            ))}
            <Button small onClick={accept}>
              <span>{t.rich('anyway', { name: <span className="visually-hidden" />, page: number })}</span>
            </Button>
          </div>
        )}
      </div>
      <div className={styles.buttons} inert={isBusy}>
        <IconButton
          icon={IconRotateClockwise}
          bare
          data-turn
          label={t('turn', { page: number })}
          onClick={() => onChange({ type: 'turned', id })}
        />
        <IconButton icon={IconCrop} bare label={t('crop', { page: number })} onClick={onCrop} />
        <IconButton
          icon={IconArrowUp}
          bare
          label={t('up', { page: number })}
          aria-disabled={number === 1 || undefined}
          onClick={({ currentTarget }) => move(-1, currentTarget)}
        />
        <IconButton
          icon={IconArrowDown}
          bare
          label={t('down', { page: number })}
          aria-disabled={number === count || undefined}
          onClick={({ currentTarget }) => move(1, currentTarget)}
        />
        <IconButton
          icon={IconTrash}
          bare
          tone="danger"
          data-remove
          label={t('remove', { page: number })}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

/** Pixels: twice the CSS size. */
const SIDE_PX = 240;

/** The page as in the PDF: turned and cropped. */
export function Thumbnail({ page, label }: { readonly page: Page; readonly label: string }) {
  const drawing = useRef<HTMLCanvasElement>(null);
  const { copy, turns, corners } = page;
  const turned = turnedSize({ size: copy, turns });
  const size = fitWithin(sheetSize(corners, turned), SIDE_PX);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sizes depend on copy, turns and corners
  useLayoutEffect(() => {
    const context = drawing.current?.getContext('2d');
    if (context) drawPage(context, page, turned, size);
  }, [copy, turns, corners]);
  return (
    <div className={styles.thumbnail}>
      <canvas ref={drawing} width={size.width} height={size.height} role="img" aria-label={label} />
    </div>
  );
}

function drawPage(context: CanvasRenderingContext2D, page: Page, turned: Size, size: Size): void {
  const photo = drawTurned(page.copy, turned, page.turns);
  if (isCropped(page)) {
    const target = context.createImageData(size.width, size.height);
    straightenRows(pixelsOf(photo), page.corners, target, 0, size.height);
    context.putImageData(target, 0, 0);
  } else {
    context.drawImage(photo, 0, 0, size.width, size.height);
  }
  freeCanvas(photo);
}
