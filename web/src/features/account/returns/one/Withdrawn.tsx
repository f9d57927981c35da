import type { MyReturnDetail } from '@easy-tax/contracts';
import { IconBan } from '@tabler/icons-react';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { t } from '../../../../i18n/en/account/one-return';
import { formatDate } from '../../../../i18n/format';
import { Fold } from '../parts/Fold';
import { StateHead } from '../parts/StateHead';
import { TextForm } from '../parts/TextForm';
import { withLastDay } from '../parts/words';
import styles from './Withdrawn.module.css';

/** A return that nobody works on any more, and the reason. */
export function Withdrawn({ of: one }: { readonly of: MyReturnDetail }) {
  const note = one.events.findLast(({ to }) => to === 'withdrawn')?.note;
  return (
    <section className="card pad stack">
      <StateHead icon={IconBan}>{t('withdrawn.title', { day: formatDate(one.steppedAt) })}</StateHead>
      {note && <p className={styles.note}>{note}</p>}
      <p>{t('withdrawn.line')}</p>
      <p className="muted">
        <NoBreak>{withLastDay(t('withdrawn.again'), one)}</NoBreak>
      </p>
    </section>
  );
}

/** Stops the work before the return is filed. */
export const Withdraw = ({ returnId }: { readonly returnId: string }) => (
  <Fold title={t('withdrawn.open')}>
    <TextForm
      returnId={returnId}
      to="withdrawMyReturn"
      label={t('withdrawn.why')}
      hint={t('withdrawn.hint')}
      send={t('withdrawn.send')}
    />
  </Fold>
);
