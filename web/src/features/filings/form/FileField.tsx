import { acceptAttribute, messages } from '@easy-tax/contracts';
import { IconCamera, IconFileDownload, IconFolder, IconRefresh, IconUpload, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../../../components/button/Button';
import { Icon } from '../../../components/button/Icon';
import { IconButton } from '../../../components/button/IconButton';
import { Field } from '../../../components/form/Field';
import { Bar, FileCard } from '../../../components/form/FileCard';
import { t } from '../../../i18n/en/filings';
import { formatSize } from '../../../i18n/format';
import { translateServerMessage } from '../../../i18n/translate-server-message';
import { cx } from '../../../lib/cx';
import { percentOf, progressLine } from '../../../lib/upload/progress';
import type { UploadState } from '../upload/upload-state';
import styles from './FileField.module.css';

interface FileFieldProps {
  readonly state: UploadState;
  readonly maxMb: number;
  readonly over: boolean;
  readonly onChoose: (files: Iterable<File>) => void;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
}

/** Three ways in, all visible: choose, camera, drop. Then the file, how it travels, and what came of it. */
export function FileField({ state, maxMb, over, onChoose, onRemove, onCancel }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const openFilePicker = (fromCamera: boolean) => {
    const field = input.current;
    if (!field) return;
    field.accept = fromCamera ? 'image/*' : acceptAttribute;
    if (fromCamera) field.setAttribute('capture', 'environment');
    else field.removeAttribute('capture');
    field.click();
  };

  return (
    <Field label={t('file.label')} hint={t('file.hint', { maxMb })} error={state.problem ?? undefined}>
      {(tied) => (
        <>
          <input
            {...tied}
            ref={input}
            className="visually-hidden"
            type="file"
            name="file"
            accept={acceptAttribute}
            tabIndex={-1}
            disabled={state.sending !== null}
            onChange={(event) => {
              onChoose([...(event.target.files ?? [])]);
              // So that the same file can be chosen again after it was changed on the disk.
              event.target.value = '';
            }}
          />
          {over && !state.sending ? (
            <div className={cx(styles.drop, styles.over)}>
              <span className="disc">
                <Icon of={IconFileDownload} />
              </span>
              <b>{t('file.drop')}</b>
            </div>
          ) : state.file ? (
            <Chosen state={state} file={state.file} onRemove={onRemove} onCancel={onCancel} />
          ) : (
            <div className={styles.drop}>
              <span className="disc">
                <Icon of={IconUpload} />
              </span>
              <div className={styles.ways}>
                <Button
                  tone="line"
                  aria-describedby={tied['aria-describedby']}
                  onClick={() => openFilePicker(false)}
                  data-choose
                >
                  <Icon of={IconFolder} /> {t('file.choose')}
                </Button>
                <Button tone="line" onClick={() => openFilePicker(true)}>
                  <Icon of={IconCamera} /> {t('file.camera')}
                </Button>
              </div>
              <span className="muted">{t('file.orDrop')}</span>
            </div>
          )}
        </>
      )}
    </Field>
  );
}

interface ChosenProps {
  readonly state: UploadState;
  readonly file: File;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
}

function Chosen({ state: { sending, failure }, file, onRemove, onCancel }: ChosenProps) {
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
          <Button small type="submit">
            <Icon of={IconRefresh} /> {t('file.again')}
          </Button>
        </div>
      )}
    </FileCard>
  );
}
