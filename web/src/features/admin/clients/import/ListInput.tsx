import { limits } from '@easy-tax/contracts';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { type DragEvent, type FormEvent, useState } from 'react';
import { Button } from '../../../../components/button/Button';
import { Icon } from '../../../../components/button/Icon';
import { Field } from '../../../../components/form/Field';
import { Textarea } from '../../../../components/form/Input';
import { useFilePicker } from '../../../../components/upload/use-file-picker';
import { t } from '../../../../i18n/en/admin/import';
import { formatNumber } from '../../../../i18n/format';
import { cx } from '../../../../lib/cx';
import { EarlierLists } from './EarlierLists';
import styles from './ImportPage.module.css';
import { ListRefused, type ReadList, readFile, readText } from './read-list';
import { sampleList } from './sample-list';

/** Takes a list as a file, dropped or chosen, or as pasted rows. */
export function ListInput({ onRead }: { readonly onRead: (list: ReadList) => void }) {
  const [isOver, setOver] = useState(false);
  const [reading, setReading] = useState<string | null>(null);
  const [pasted, setPasted] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);

  const read = async (name: string, list: Promise<ReadList>) => {
    setRefusal(null);
    setReading(name);
    try {
      onRead(await list);
    } catch (error) {
      if (!(error instanceof ListRefused)) console.error('The list could not be read', error);
      setRefusal(error instanceof ListRefused ? error.message : t('refused.damaged'));
    } finally {
      setReading(null);
    }
  };
  const take = ([file]: readonly File[]) => {
    if (file) void read(file.name, readFile(file));
  };
  const { hiddenField, openPicker } = useFilePicker(take, '.xlsx,.csv,.tsv,.txt');
  const drag = (event: DragEvent, isInside: boolean) => {
    event.preventDefault();
    setOver(isInside);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void read(t('list.pasted'), readText(pasted));
  };
  return (
    <>
      <form className="card" method="post" onSubmit={submit}>
        <div className={styles.halves}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop; the button inside does the same */}
          <div
            className={cx(styles.drop, isOver && styles.over)}
            onDragOver={(event) => drag(event, true)}
            onDragLeave={(event) => drag(event, false)}
            onDrop={(event) => {
              drag(event, false);
              take([...event.dataTransfer.files]);
            }}
          >
            <b>{t('list.drop')}</b>
            <Button busy={reading !== null} onClick={() => openPicker(false)}>
              <Icon of={IconFileImport} /> {t('list.choose')}
            </Button>
            <input {...hiddenField} multiple={false} aria-label={t('list.choose')} />
            <span className="small muted">{t('list.kinds', { rows: formatNumber(limits.importRows) })}</span>
          </div>
          <Field label={t('list.paste')} hint={t('list.pasteHint')}>
            {(control) => (
              <Textarea {...control} rows={8} value={pasted} onChange={({ target }) => setPasted(target.value)} />
            )}
          </Field>
        </div>
        {refusal && (
          <p className={styles.refused} role="alert">
            {refusal}
          </p>
        )}
        <p className="visually-hidden" role="status">
          {reading && t('list.reading', { name: reading })}
        </p>
        <div className={styles.foot}>
          <Button type="submit" tone="line" busy={reading !== null}>
            {t('list.goOn')}
          </Button>
          <a href={sampleList} download="clients.csv">
            <Icon of={IconDownload} /> {t('list.sample')}
          </a>
          <span className={cx('muted small', styles.aside)}>{t('list.fields')}</span>
        </div>
      </form>
      <EarlierLists />
    </>
  );
}
