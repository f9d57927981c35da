import { draftTakenBack, type MyReturn, type ReturnEvent } from '@easy-tax/contracts';
import { t } from '../../../../i18n/en/account/one-return';
import { formatShortDateTime } from '../../../../i18n/format';
import styles from './StepWords.module.css';

/** A step's note and author; renders nothing without a note. */
export function StepWords({ event: { by, at, note } }: { readonly event: ReturnEvent }) {
  if (!note) return null;
  const name = by.side === 'client' ? t('thread.you') : by.name;
  return (
    <p className={styles.words}>
      <b className="tabular">{t('approve.from', { name, time: formatShortDateTime(at) })}</b>
      {note}
    </p>
  );
}

/** Why the last draft was taken back; shown until the next draft. */
export function TakenBack({ taxReturn }: { readonly taxReturn: MyReturn }) {
  const step = draftTakenBack(taxReturn);
  return step && <StepWords event={step} />;
}
