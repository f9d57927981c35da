import { IconCamera, IconFileTypePdf, IconPhotoPlus } from '@tabler/icons-react';
import { type Ref, useEffect, useReducer, useRef, useState } from 'react';
import { photos as t } from '../../../i18n/en/filings/preparation';
import { formatSize } from '../../../i18n/format';
import { isFileComplete, isPhoto, withContentType } from '../../../lib/upload/file-content';
import { useFilePicker, useIncomingFiles } from '../../../lib/upload/incoming-files';
import { Button, Icon } from '../../button/Button';
import { Problem } from '../../form/Field';
import { Bar } from '../../form/FileCard';
import { Dialog, focusFirst } from '../../overlay/Dialog';
import { CropPage } from './CropPage';
import { PageCard } from './PageCard';
import styles from './Photos.module.css';
import { type Page, pageListReducer } from './page-list';
import { MAX_PHOTO_BYTES, type PhotoProblem, preparePage, UnreadablePhoto } from './read-photo';

interface PhotoPagesProps {
  readonly photos: readonly File[];
  /** The PDF to send; null if cancelled. */
  readonly onAnswer: (pdf: File | null) => void;
}

/** Several photos become one PDF: they can be ordered, turned and cropped. */
export function PhotoPages({ photos, onAnswer }: PhotoPagesProps) {
  const { pages, change, remove, add, waiting, leftOut } = usePages(photos);
  const { done, hasFailed, make } = useMaking(onAnswer);
  // New photos are stored nowhere else.
  const close = () => (pages.length < 2 || confirm(t('leave'))) && onAnswer(null);
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
        <div className={`stack ${styles.body}`}>
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

interface AddPhotosProps {
  /** Ref of the first button. */
  readonly first: Ref<HTMLButtonElement>;
  readonly isBusy: boolean;
  readonly onAdd: (photos: readonly File[]) => void;
}

/** Adds pages from the gallery or the camera. */
function AddPhotos({ first, isBusy, onAdd }: AddPhotosProps) {
  const { hiddenField, openPicker } = useFilePicker(onAdd, 'image/*');
  return (
    <div className={styles.ways}>
      <input {...hiddenField} aria-label={t('add')} aria-hidden />
      <Button icon={IconPhotoPlus} ref={first} tone="line" busy={isBusy} onClick={() => openPicker(false)}>
        {t('add')}
      </Button>
      <Button icon={IconCamera} tone="line" busy={isBusy} onClick={() => openPicker(true)}>
        {t('camera')}
      </Button>
    </div>
  );
}

const loadMaker = () => import('./make-pdf');

/** Makes the PDF: counts finished pages, reports failure. Closing the dialog stops it. */
function useMaking(onMade: (pdf: File) => void) {
  const [done, setDone] = useState<number | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    // Preloads while the client reviews the pages; a failure shows when the PDF is made.
    void loadMaker().catch(() => undefined);
    return () => running.current?.abort();
  }, []);

  const make = async (pages: readonly Page[]) => {
    if (running.current || pages.length === 0) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setHasFailed(false);
    setDone(0);
    try {
      const { makePdf } = await loadMaker();
      const pdf = await makePdf(pages, { onPage: setDone, signal });
      if (!signal.aborted) onMade(pdf);
    } catch (error) {
      if (signal.aborted) return;
      console.warn('The PDF could not be made', error);
      setHasFailed(true);
      setDone(null);
    } finally {
      running.current = null;
    }
  };
  return { done, hasFailed, make };
}

/** A PDF of thirty pages has at most 15 MB, and their small copies fit into a cheap phone's memory. */
const MAX_PAGES = 30;

interface LeftOut {
  readonly name: string;
  readonly problem: PhotoProblem;
}

/** The pages of one paper. Photos are analysed one by one, since each takes much memory. */
function usePages(first: readonly File[]) {
  const [pages, dispatch] = useReducer(pageListReducer, []);
  const [waiting, setWaiting] = useState(0);
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const isOpen = useRef(false);
  const queue = useRef(Promise.resolve());
  const room = useRef(MAX_PAGES);

  const readOne = async (file: File) => {
    if (!isOpen.current) return;
    try {
      const photo = await withContentType(file);
      if (!isPhoto(photo)) throw new UnreadablePhoto('kind');
      if (room.current === 0) throw new UnreadablePhoto('full');
      const page = await preparePage(photo);
      const cut = (await isFileComplete(photo)) ? [] : (['cut'] as const);
      room.current -= 1;
      dispatch({ type: 'added', page: { ...page, flaws: [...cut, ...page.flaws] } });
    } catch (error) {
      const problem = error instanceof UnreadablePhoto ? error.problem : 'unreadable';
      setLeftOut((before) => [...before, { name: file.name, problem }]);
    }
    setWaiting((count) => count - 1);
  };
  const add = (files: readonly File[]) => {
    setLeftOut([]);
    setWaiting((count) => count + files.length);
    for (const file of files) queue.current = queue.current.then(() => readOne(file));
  };
  const start = useRef(() => add(first));
  useEffect(() => {
    isOpen.current = true;
    start.current();
    // React's strict mode mounts twice.
    start.current = () => undefined;
    return () => {
      isOpen.current = false;
    };
  }, []);

  return {
    pages,
    change: dispatch,
    remove: (id: number) => {
      room.current += 1;
      dispatch({ type: 'removed', id });
    },
    add,
    /** Number of photos still to be analysed. */
    waiting,
    leftOut,
  };
}
