import { messages } from '@easy-tax/contracts';
import { IconRefresh, IconX } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { t } from '../../i18n/en/filings';
import { formatSize } from '../../i18n/format';
import { translateServerMessage } from '../../i18n/translate-server-message';
import { percentOf, progressLine } from '../../lib/upload/progress';
import { Button } from '../button/Button';
import { Icon } from '../button/Icon';
import { IconButton } from '../button/IconButton';
import { Bar, FileCard } from '../form/FileCard';
import styles from './ChosenFile.module.css';
import type { UploadState } from './upload-state';

interface ChosenFileProps {
  readonly state: UploadState;
  readonly file: File;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
  /** For the button that sends it again after a failure. */
  readonly again: Pick<ComponentProps<'button'>, 'type' | 'onClick'>;
}

/** A chosen file: how it travels, and what came of it. */
export function ChosenFile({ state: { sending, failure }, file, onRemove, onCancel, again }: ChosenFileProps) {
  return (
    <FileCard name={file.name} note={sending ? undefined : formatSize(file.size)}>
      <IconButton
        bare
        label={sending ? t('file.cancel') : t('file.remove', { name: file.name })}
        onClick={sending ? onCancel : onRemove}
      >
        <Icon of={IconX} />
      </IconButton>
      {sending && <Bar percent={percentOf(sending)} label={t('file.upload')} note={progressLine(sending)} />}
      {failure && (
        <div className={styles.failure}>
          <p role="alert">
            {failure !== messages.unavailable && <b>{translateServerMessage(failure)}</b>} <span>{t('file.kept')}</span>
          </p>
          <Button small tone="line" {...again}>
            <Icon of={IconRefresh} /> {t('file.again')}
          </Button>
        </div>
      )}
    </FileCard>
  );
}
