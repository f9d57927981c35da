import { draftTakenBack, type MyReturn, type ReturnEvent } from '@easy-tax/contracts';
import { t } from '../../../../i18n/en/account/one-return';
import { formatShortDateTime } from '../../../../i18n/format';
import styles from './StepWords.module.css';

/** The note that came with a step, and its writer; nothing where there is none. */
export function StepWords({ of: { by, at, note } }: { readonly of: ReturnEvent }) {
  if (!note) return null;
  const name = by.side === 'client' ? t('thread.you') : by.name;
  return (
    <p className={styles.words}>
      <b className="tabular">{t('approve.from', { name, time: formatShortDateTime(at) })}</b>
      {note}
    </p>
  );
}

/** The reason for which the last draft went back, until the next one is here. */
export function TakenBack({ of: one }: { readonly of: MyReturn }) {
  const step = draftTakenBack(one);
  return step && <StepWords of={step} />;
}
