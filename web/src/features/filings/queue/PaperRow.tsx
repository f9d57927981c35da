import { zipMimes } from '@easy-tax/contracts';
import {
  IconAlertCircle,
  IconBan,
  IconCheck,
  IconClock,
  IconFileAlert,
  IconLock,
  IconPhoto,
  IconX,
} from '@tabler/icons-react';
import type { MouseEventHandler, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button, Icon, IconButton } from '../../../components/button/Button';
import { amountSent, Bar, iconOfFile, percentOf } from '../../../components/form/FileCard';
import { t as file } from '../../../i18n/en/filings/filings';
import { t } from '../../../i18n/en/filings/queue';
import { formatSize } from '../../../i18n/format';
import { translateServerMessage } from '../../../i18n/translate-server-message';
import { cx } from '../../../lib/cx';
import { isPhoto } from '../../../lib/upload/file-content';
import styles from './PaperRow.module.css';
import { type Paper, type PaperState, sizeOf } from './paper-queue';
import type { PaperQueue } from './use-paper-queue';

interface PaperRowProps {
  readonly paper: Paper;
  readonly queue: PaperQueue;
}

/** A chosen paper: what it is, how far it is, what it asks. */
export function PaperRow({ paper, queue }: PaperRowProps) {
  const { id, state } = paper;
  const name = nameOf(paper);
  const isSending = state.kind === 'sending';
  return (
    <li className={cx(styles.row, styles[state.kind])} data-paper={id}>
      <span className={cx('disc', styles.disc)}>
        <Icon of={iconOf(paper)} />
      </span>
      <div className={styles.about}>
        <b>{name}</b>
        <span id={`${id}-line`} className={styles.line}>
          <Line paper={paper} />
        </span>
        {isSending && <Bar percent={percentOf(state.progress)} label={name} note={amountSent(state.progress)} />}
      </div>
      {state.kind !== 'received' && (
        <IconButton
          icon={IconX}
          bare
          className={styles.remove}
          aria-describedby={`${id}-line`}
          label={isSending ? t('stop', { name }) : file('file.remove', { name })}
          onClick={({ currentTarget }) =>
            isSending ? queue.cancel(id) : keepPlace(currentTarget, () => queue.remove(id))
          }
        />
      )}
      <Acts paper={paper} name={name} queue={queue} />
    </li>
  );
}

export const nameOf = ({ files }: Paper): string =>
  files.length > 1 ? t('together.name', { count: files.length }) : files[0].name;

/** The reason why a paper is not sent; null: there is none, or the bar names it. */
export function noticeOf(state: PaperState): string | null {
  if (state.kind === 'refused') return translateServerMessage(state.problem);
  if (state.kind !== 'asking') return null;
  return state.question === 'photos' ? t('together.ask') : t(`${state.question}.line`);
}

function Line({ paper }: { readonly paper: Paper }) {
  const { state } = paper;
  const fact = (
    <span className="small muted tabular">
      {paper.files.length > 1
        ? t('together.fact', { size: formatSize(sizeOf(paper)) })
        : t('fact', { kind: t(`kinds.${kindOf(paper.files[0])}`), size: formatSize(sizeOf(paper)) })}
    </span>
  );
  switch (state.kind) {
    case 'ready':
      return fact;
    case 'checking':
      return <span className="small muted">{t('checking')}</span>;
    case 'asking':
      return (
        <>
          {state.question !== 'photos' && <span className={styles.warning}>{t(`${state.question}.line`)}</span>}
          {fact}
        </>
      );
    case 'refused':
      return <span className={styles.problem}>{translateServerMessage(state.problem)}</span>;
    case 'failed':
      return <span className={styles.problem}>{translateServerMessage(state.reason)}</span>;
    case 'waiting':
      return (
        <span className="small muted tabular">
          {state.stoppedAt ? t('stoppedAt', { amount: amountSent(state.stoppedAt) }) : t('waits')}
        </span>
      );
    case 'received':
      return (
        <span className={styles.done}>
          {t.rich('received', { reference: <span className="tabular no-break">{state.receipt.reference}</span> })}
        </span>
      );
    case 'sending':
      return null;
  }
}

function Acts({ paper, name, queue }: PaperRowProps & { readonly name: string }) {
  const { state, files, input } = paper;
  const act = (label: ReactNode, onClick: MouseEventHandler<HTMLElement>, tone: 'primary' | 'line' = 'line') => (
    <Button small tone={tone} onClick={onClick}>
      <span>{t.rich('about', { act: <>{label}</>, of: <span className="visually-hidden" />, name })}</span>
    </Button>
  );
  // One that is too large gets smaller by it.
  if ((state.kind === 'ready' || (state.kind === 'refused' && input === null)) && isPhoto(files[0]))
    return <div className={styles.acts}>{act(file('file.pages'), () => void queue.joinPages(paper))}</div>;
  if (state.kind !== 'asking') return null;
  if (state.question !== 'photos')
    return (
      <div className={styles.acts} data-question>
        {act(t(`${state.question}.act`), () => void queue.ask(paper))}
      </div>
    );
  return (
    <div className={cx(styles.acts, styles.wide)} data-question>
      <p>{t('together.ask')}</p>
      <div className="row">
        {act(t('together.one'), () => void queue.joinPages(paper), 'primary')}
        {act(t('together.each', { count: files.length }), ({ currentTarget }) =>
          keepPlace(currentTarget, () => void queue.split(paper)),
        )}
      </div>
    </div>
  );
}

/** The pressed button goes with its row: moves the focus to the row in its place, or to the choice of files. */
function keepPlace(button: HTMLElement, changeRow: () => void): void {
  const form = button.closest('form');
  const rows = () => [...(form?.querySelectorAll('[data-paper]') ?? [])];
  const at = rows().findIndex((row) => row.contains(button));
  flushSync(changeRow);
  const next = rows()[at] ?? rows().at(-1);
  (next?.querySelector('button') ?? form?.querySelector<HTMLElement>('[data-choose]'))?.focus();
}

const kinds = {
  'application/pdf': 'pdf',
  [zipMimes.xlsx]: 'excel',
  [zipMimes.zip]: 'zip',
  'text/plain': 'text',
  'text/csv': 'csv',
  'application/json': 'json',
} as const;

/** @param file with the type of its content */
function kindOf({ type }: File): 'photo' | 'word' | (typeof kinds)[keyof typeof kinds] {
  if (type.startsWith('image/')) return 'photo';
  return kinds[type as keyof typeof kinds] ?? 'word';
}

const icons: Readonly<Partial<Record<PaperState['kind'], typeof IconX>>> = {
  refused: IconBan,
  failed: IconAlertCircle,
  waiting: IconClock,
  received: IconCheck,
};

function iconOf({ state, files }: Paper) {
  if (state.kind !== 'asking') return icons[state.kind] ?? iconOfFile(files[0].name);
  return { photos: IconPhoto, locked: IconLock, incomplete: IconFileAlert }[state.question];
}
