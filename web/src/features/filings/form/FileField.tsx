import { acceptAttribute } from '@easy-tax/contracts';
import { IconCamera, IconFileDownload, IconFolder, IconUpload } from '@tabler/icons-react';
import { Button } from '../../../components/button/Button';
import { Icon } from '../../../components/button/Icon';
import { Field } from '../../../components/form/Field';
import { ChosenFile } from '../../../components/upload/ChosenFile';
import type { UploadState } from '../../../components/upload/upload-state';
import { useFilePicker } from '../../../components/upload/use-file-picker';
import { t } from '../../../i18n/en/filings/filings';
import { cx } from '../../../lib/cx';
import styles from './FileField.module.css';

interface FileFieldProps {
  readonly state: UploadState;
  readonly maxMb: number;
  readonly over: boolean;
  readonly onChoose: (files: Iterable<File>) => void;
  /** Makes the chosen photo the first page of a PDF. */
  readonly onAddPages: () => void;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
}

/** Three visible ways: choose, camera, drop. Then the file with progress and result. */
export function FileField({ state, maxMb, over, onChoose, onAddPages, onRemove, onCancel }: FileFieldProps) {
  const { hiddenField, openPicker } = useFilePicker(onChoose);
  return (
    <Field label={t('file.label')} hint={t('file.hint', { maxMb })} error={state.problem ?? undefined}>
      {(tied) => (
        <>
          <input {...tied} {...hiddenField} name="file" accept={acceptAttribute} disabled={state.sending !== null} />
          {over && !state.sending ? (
            <div className={cx(styles.drop, styles.draggedOver)}>
              <span className="disc">
                <Icon of={IconFileDownload} />
              </span>
              <b>{t('file.drop')}</b>
            </div>
          ) : state.file ? (
            <ChosenFile
              state={state}
              file={state.file}
              onRemove={onRemove}
              onCancel={onCancel}
              onAddPages={onAddPages}
              again={{ type: 'submit' }}
            />
          ) : (
            <div className={styles.drop}>
              <span className="disc">
                <Icon of={IconUpload} />
              </span>
              <div className={styles.ways}>
                <Button
                  tone="line"
                  aria-describedby={tied['aria-describedby']}
                  onClick={() => openPicker(false)}
                  data-choose
                >
                  <Icon of={IconFolder} /> {t('file.choose')}
                </Button>
                <Button tone="line" onClick={() => openPicker(true)}>
                  <Icon of={IconCamera} /> {t('file.camera')}
                </Button>
              </div>
              <span className="muted">{t('file.orDrop')}</span>
              <span className="muted">{t('file.several')}</span>
            </div>
          )}
        </>
      )}
    </Field>
  );
}
