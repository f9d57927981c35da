import { messages } from '@easy-tax/contracts';
import { IconCamera, IconCopyPlus, IconFolder, IconRefresh, IconSend, IconX } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { sendFile as t, t as upload } from '../../i18n/en/filings/filings';
import { formatSize } from '../../i18n/format';
import { translateServerMessage } from '../../i18n/translate-server-message';
import { useRestoredFocus } from '../../lib/browser/modals';
import { cx } from '../../lib/cx';
import { useMedia, useOnline, useOnlineAgain } from '../../lib/hooks/use-device';
import { useLeaveWarning } from '../../lib/hooks/use-unsaved';
import { maxFileMbOf, useSiteConfig } from '../../lib/http/site-config';
import { useFilePicker } from '../../lib/upload/incoming-files';
import { Button, IconButton } from '../button/Button';
import { Problem } from '../form/Field';
import { amountSent, Bar, FileCard, percentOf, progressLine } from '../form/FileCard';
import styles from './FileSender.module.css';
import type { usePreparation } from './prepare/use-preparation';
import type { FileUpload, UploadState } from './use-upload';

interface FileSenderProps {
  readonly upload: FileUpload;
  readonly preparation: ReturnType<typeof usePreparation>;
  readonly onSend: (file: File) => Promise<void>;
  /** The paper's name, for screen readers. */
  readonly title: string;
  /** Gets the page's primary button. */
  readonly isFirst?: boolean;
  /** Name of the file to replace: then only a small button. */
  readonly instead?: string | undefined;
}

/** Sends a photo or file as soon as it is chosen; shows progress and result. */
export function FileSender(props: FileSenderProps) {
  const {
    upload: { state, choose, remove, cancel },
    preparation,
    onSend,
    title,
    isFirst = false,
    instead,
  } = props;
  const part = useRestoredFocus(state.file ? 'file' : 'ways', 'button');
  const maxMb = maxFileMbOf(useSiteConfig());
  const isSending = state.sending !== null;
  useLeaveWarning(isSending, upload('leave'));

  const sendChosen = async (files: readonly File[], asPages = false) => {
    const file = await choose(await preparation.prepare(files, { asPages }));
    if (file) await onSend(file);
  };
  const sendAgain = () => void (state.file && onSend(state.file));
  useOnlineAgain(state.isCut, sendAgain);
  const { hiddenField, openPicker } = useFilePicker((files) => void sendChosen(files));
  const name = <span className="visually-hidden" />;
  // On a phone the camera is nearest, on a computer the file.
  const hasCamera = useMedia('(pointer: coarse)');
  const toneOf = (isNearest: boolean) => {
    const isPrimary = isFirst && isNearest;
    return { tone: isPrimary ? 'primary' : 'line', pop: isPrimary } as const;
  };
  const camera = (
    <Button icon={IconCamera} {...toneOf(hasCamera)} onClick={() => openPicker(true)}>
      <span>{t.rich('takePhoto', { name, title })}</span>
    </Button>
  );
  return (
    <div
      ref={part}
      className={cx(
        'noprint',
        styles.send,
        instead !== undefined && (state.file || state.problem ? styles.wide : styles.compact),
      )}
    >
      <input {...hiddenField} aria-label={upload('file.label')} aria-hidden />
      {state.file ? (
        <ChosenFile
          state={state}
          file={state.file}
          onRemove={remove}
          onCancel={cancel}
          again={{ onClick: sendAgain }}
        />
      ) : instead === undefined ? (
        <div className="row">
          {hasCamera && camera}
          <Button icon={IconFolder} {...toneOf(!hasCamera)} onClick={() => openPicker(false)}>
            <span>{t.rich('chooseFile', { name, title })}</span>
          </Button>
          {!hasCamera && camera}
          <Button icon={IconCopyPlus} tone="line" onClick={() => void sendChosen([], true)}>
            <span>{t.rich('severalPages', { name, title })}</span>
          </Button>
        </div>
      ) : (
        <Button icon={IconRefresh} small onClick={() => openPicker(false)}>
          <span>{t.rich('instead', { name, file: instead })}</span>
        </Button>
      )}
      {state.file && !isSending && !state.failure && (
        <Button icon={IconSend} small onClick={sendAgain}>
          {t('send')}
        </Button>
      )}
      {preparation.dialog}
      {state.problem && (
        <Problem>
          {translateServerMessage(state.problem)}
          {state.problem === messages.fileTooLarge(maxMb) && instead === undefined && ` ${t('smaller')}`}
        </Problem>
      )}
    </div>
  );
}

interface ChosenFileProps {
  readonly state: Pick<UploadState, 'sending' | 'failure' | 'isCut' | 'isLater'>;
  readonly file: File;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
  /** Props of the retry button. */
  readonly again: Pick<ComponentProps<'button'>, 'type' | 'onClick'>;
}

/** A chosen file with its upload progress and result. */
function ChosenFile({ state, file, onRemove, onCancel, again }: ChosenFileProps) {
  const { sending, failure } = state;
  const isOnline = useOnline();
  const goesOnByItself = state.isCut && !isOnline;
  return (
    <FileCard name={file.name} note={sending ? undefined : formatSize(file.size)}>
      <IconButton
        icon={IconX}
        bare
        label={sending ? upload('file.cancel') : upload('file.remove', { name: file.name })}
        onClick={sending ? onCancel : onRemove}
      />
      {sending && (
        <Bar
          percent={percentOf(sending)}
          label={upload('file.upload')}
          note={isOnline ? progressLine(sending) : amountSent(sending)}
        />
      )}
      {/* A file in parts waits some time for the line. */}
      {sending && !isOnline && (
        <p className={styles.failure} role="alert">
          <b>{upload('file.offline')}</b>
        </p>
      )}
      {failure && (
        <div className={styles.failure}>
          <p role="alert">
            {failure !== messages.unavailable && <b>{translateServerMessage(failure)}</b>}{' '}
            <span>{upload(state.isLater || goesOnByItself ? 'file.safe' : 'file.kept')}</span>
          </p>
          <Button icon={IconRefresh} small {...again}>
            {upload('file.again')}
          </Button>
        </div>
      )}
    </FileCard>
  );
}
