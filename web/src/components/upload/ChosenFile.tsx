import { messages } from '@easy-tax/contracts';
import { IconRefresh, IconX } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { t } from '../../i18n/en/filings/filings';
import { formatSize } from '../../i18n/format';
import { translateServerMessage } from '../../i18n/translate-server-message';
import { percentOf, progressLine } from '../../lib/upload/progress';
import { Button, IconButton } from '../button/Button';
import { Bar, FileCard } from '../form/FileCard';
import styles from './ChosenFile.module.css';
import type { UploadState } from './upload-state';

interface ChosenFileProps {
  readonly state: Pick<UploadState, 'sending' | 'failure'>;
  readonly file: File;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
  /** Props of the retry button. */
  readonly again: Pick<ComponentProps<'button'>, 'type' | 'onClick'>;
}

/** A chosen file with its upload progress and result. */
export function ChosenFile({ state, file, onRemove, onCancel, again }: ChosenFileProps) {
  const { sending, failure } = state;
  return (
    <FileCard name={file.name} note={sending ? undefined : formatSize(file.size)}>
      <IconButton
        icon={IconX}
        bare
        label={sending ? t('file.cancel') : t('file.remove', { name: file.name })}
        onClick={sending ? onCancel : onRemove}
      />
      {sending && <Bar percent={percentOf(sending)} label={t('file.upload')} note={progressLine(sending)} />}
      {failure && (
        <div className={styles.failure}>
          <p role="alert">
            {failure !== messages.unavailable && <b>{translateServerMessage(failure)}</b>} <span>{t('file.kept')}</span>
          </p>
          <Button icon={IconRefresh} small tone="line" {...again}>
            {t('file.again')}
          </Button>
        </div>
      )}
    </FileCard>
  );
}
