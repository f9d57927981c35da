import { returnCalls, type StaffReturnDetail } from '@easy-tax/contracts';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../../components/button/Button';
import { Icon } from '../../../../../components/button/Icon';
import { Tag } from '../../../../../components/ui/Tag';
import { t } from '../../../../../i18n/en/admin/return';
import { formatDate, formatNumber, formatShortDate } from '../../../../../i18n/format';
import { useCan } from '../../../../../lib/session/use-can';
import { writeTo } from '../../acts/act-form';
import { acts } from '../../acts/acts';
import { OthersChanges } from '../write/OthersChanges';
import { useActForm } from '../write/use-act-form';
import { useWrite } from '../write/use-write';
import styles from './Fee.module.css';

/** The fee: set, claimed as paid, and paid once an owner has seen the money. */
export function Fee({ taxReturn }: { readonly taxReturn: StaffReturnDetail }) {
  const [changing, setChanging] = useState(false);
  const { fee } = taxReturn;
  return (
    <section className="card pad stack" aria-labelledby="fee">
      <div className="row between">
        <h2 id="fee" tabIndex={-1}>
          {t('fee.title')}
        </h2>
        <Tag
          tone={taxReturn.feeState === 'received' ? 'green' : taxReturn.feeState === 'claimed' ? 'marigold' : 'grey'}
        >
          {taxReturn.feeState !== 'none' && <Icon of={taxReturn.feeState === 'received' ? IconCheck : IconClock} />}
          {t(`fee.${taxReturn.feeState}`)}
        </Tag>
      </div>
      {!fee || changing ? (
        <FeeForm taxReturn={taxReturn} onDone={() => setChanging(false)} />
      ) : fee.received ? (
        <p className="tabular">
          <b>{rupees(fee.amount)}</b>{' '}
          <span className="muted">
            · {t('fee.by', { day: formatDate(fee.received.at), name: fee.received.by.name })}
            {fee.claimed?.reference && ` · ${t('fee.reference', { reference: fee.claimed.reference })}`}
          </span>
        </p>
      ) : (
        <Open taxReturn={taxReturn} fee={fee} onChange={() => setChanging(true)} />
      )}
    </section>
  );
}

const rupees = (amount: number): string => t('fee.rupees', { amount: formatNumber(amount) });

interface OpenProps {
  readonly taxReturn: StaffReturnDetail;
  readonly fee: NonNullable<StaffReturnDetail['fee']>;
  readonly onChange: () => void;
}

function Open({ taxReturn, fee, onChange }: OpenProps) {
  const canReceive = useCan('fees.receive');
  const { busy, writeOnce, conflict } = useWrite(taxReturn);
  return (
    <>
      <p className="tabular">
        <b className={styles.sum}>{rupees(fee.amount)}</b>{' '}
        <span className="muted">{t('fee.since', { day: formatShortDate(fee.setAt) })}</span>
      </p>
      {fee.note && <p className="muted">{fee.note}</p>}
      {fee.claimed && (
        <p>
          {t('fee.says', {
            name: taxReturn.client.name,
            day: formatShortDate(fee.claimed.at),
            reference: fee.claimed.reference ?? t('fee.noReference'),
          })}
        </p>
      )}
      <div className="row">
        {canReceive && (
          <Button
            small
            tone="line"
            busy={busy}
            onClick={() => void writeOnce(writeTo(returnCalls.receiveFee, { body: { version: taxReturn.version } }))}
          >
            <Icon of={IconCheck} /> {t('fee.receive')}
          </Button>
        )}
        <Button small tone="line" onClick={onChange}>
          {t('fee.change')}
        </Button>
      </div>
      <OthersChanges taxReturn={taxReturn} conflict={conflict} />
      <p className="small muted">
        {t('fee.check')} {!canReceive && t('fee.ownerOnly')}
      </p>
    </>
  );
}

function FeeForm({ taxReturn, onDone }: { readonly taxReturn: StaffReturnDetail; readonly onDone: () => void }) {
  const { form, busy, go, inside } = useActForm(taxReturn, acts.fee.form(taxReturn), { dense: true, onDone });
  return (
    <form {...form} className="stack noprint">
      {inside}
      <div className="row">
        <Button small tone="line" type="submit" busy={busy}>
          {go}
        </Button>
        {taxReturn.fee && (
          <Button small tone="line" onClick={onDone}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
