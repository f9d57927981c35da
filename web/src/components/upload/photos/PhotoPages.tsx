import { IconFileTypePdf } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { t } from '../../../i18n/en/filings/photos';
import { formatSize } from '../../../i18n/format';
import { useIncomingFiles } from '../../../lib/hooks/use-incoming-files';
import { Button } from '../../button/Button';
import { Icon } from '../../button/Icon';
import { Bar } from '../../form/FileCard';
import { Problem } from '../../form/Problem';
import { Dialog, focusFirst } from '../../overlay/Dialog';
import { AddPhotos } from './AddPhotos';
import { CropPage } from './crop/CropPage';
import { PageCard } from './PageCard';
import styles from './Photos.module.css';
import { MAX_PHOTO_BYTES } from './read-photo';
import { useClosing } from './use-closing';
import { useMaking } from './use-making';
import { type LeftOut, MAX_PAGES, usePages } from './use-pages';

interface PhotoPagesProps {
  readonly photos: readonly File[];
  /** The PDF to send; null if cancelled. */
  readonly onAnswer: (pdf: File | null) => void;
}

/** Several photos become one PDF: they can be ordered, turned and cropped. */
export function PhotoPages({ photos, onAnswer }: PhotoPagesProps) {
  const { pages, change, remove, add, waiting, leftOut } = usePages(photos);
  const { done, hasFailed, make } = useMaking(onAnswer);
  const { body, close } = useClosing(pages.length, () => onAnswer(null));
  const [status, setStatus] = useState('');
  const [croppedId, setCroppedId] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const isMaking = done !== null;
  const isBusy = isMaking || waiting > 0;
  const isEmpty = pages.length === 0 && waiting === 0;
  const cropped = pages.find(({ id }) => id === croppedId);
  useIncomingFiles((files) => void (isMaking || add([...files])));

  const removePage = (id: number, index: number) => {
    remove(id);
    setStatus(t('removed', { count: pages.length - 1 }));
    // Focus moves to the next page's remove button, or after the last page to the one before.
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]');
    (buttons?.[index + 1] ?? buttons?.[index - 1] ?? adder.current)?.focus();
  };
  return (
    <>
      <Dialog title={t('title')} medium onClose={close}>
        <div ref={body} className={styles.body}>
          <p className="muted">{isEmpty ? t('empty') : t('line')}</p>
          <ol ref={list} className={styles.pages}>
            {pages.map((page, index) => (
              <PageCard
                key={page.id}
                page={page}
                number={index + 1}
                count={pages.length}
                isBusy={isMaking}
                onChange={change}
                onMoved={(to) => setStatus(t('moved', { page: to, pages: pages.length }))}
                onCrop={() => setCroppedId(page.id)}
                onRemove={() => removePage(page.id, index)}
              />
            ))}
          </ol>
          {[...new Set(leftOut.map(problemText))].map((text) => (
            <Problem key={text}>{text}</Problem>
          ))}
          <p role="status" className="muted">
            {waiting > 0 && t('reading', { count: waiting })}
          </p>
          <p role="status" className="visually-hidden">
            {status}
          </p>
          <AddPhotos
            first={(button) => {
              adder.current = button;
              focusFirst(button);
            }}
            isBusy={isMaking}
            onAdd={add}
          />
          {hasFailed && <Problem>{t('failed')}</Problem>}
          <div className={styles.foot}>
            {isMaking && (
              <Bar
                percent={Math.round((done / pages.length) * 100)}
                label={t('making')}
                note={t('progress', { page: Math.min(done + 1, pages.length), pages: pages.length })}
              />
            )}
            {!isEmpty && (
              <Button busy={isBusy} onClick={() => void make(pages)}>
                {!isBusy && <Icon of={IconFileTypePdf} />} {t('make')}
              </Button>
            )}
            <Button tone="line" onClick={close}>
              {t('cancel')}
            </Button>
          </div>
        </div>
      </Dialog>
      {cropped && (
        <CropPage
          page={cropped}
          number={pages.indexOf(cropped) + 1}
          onCrop={(corners) => {
            change({ type: 'cropped', id: cropped.id, corners });
            setCroppedId(null);
          }}
          onClose={() => setCroppedId(null)}
        />
      )}
    </>
  );
}

const problemText = ({ name, problem }: LeftOut): string =>
  problem === 'large'
    ? t('problems.large', { name, size: formatSize(MAX_PHOTO_BYTES) })
    : problem === 'full'
      ? t('problems.full', { name, pages: MAX_PAGES })
      : t(`problems.${problem}`, { name });
