import {
  type FeePayment,
  feeSinceOf,
  openRupeesOf,
  owedRupeesOf,
  paidOf,
  type StaffReturnDetail,
} from '@easy-tax/contracts';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, Icon } from '../../../../../components/button/Button';
import { Tag } from '../../../../../components/ui/Tag';
import { feeText } from '../../../../../i18n/en/admin/returns/fee';
import { t } from '../../../../../i18n/en/admin/returns/return';
import { formatDate, formatNumber, formatShortDate } from '../../../../../i18n/format';
import { useRestoredFocus } from '../../../../../lib/browser/modals';
import { useCan } from '../../../../../lib/session/use-can';
import { acts } from '../../acts/acts';
import { useActForm } from '../write/ActForm';
import type { Acts } from '../write/use-return';
import styles from './Fee.module.css';

interface FeeProps {
  readonly taxReturn: StaffReturnDetail;
  readonly onAct: Acts['startAct'];
}

/** The fee: set, claimed as paid, and paid, at once or in parts, once an owner has seen the money. */
export function Fee({ taxReturn, onAct }: FeeProps) {
  const [changing, setChanging] = useState(false);
  const { fee, feeState } = taxReturn;
  const isForm = !fee || changing;
  const part = useRestoredFocus<HTMLElement>(String(isForm), isForm ? 'input' : 'h2');
  const state = fee && openRupeesOf(fee) > 0 ? stateOfOpen(taxReturn, fee) : feeState;
  return (
    <section className="card pad stack" aria-labelledby="fee" ref={part}>
      <div className="row between">
        <h2 id="fee" tabIndex={-1}>
          {feeText('title')}
        </h2>
        <Tag tone={state === 'received' ? 'green' : state === 'claimed' || state === 'part' ? 'marigold' : 'grey'}>
          {state !== 'none' && state !== 'notOwed' && <Icon of={state === 'received' ? IconCheck : IconClock} />}
          {feeText(state)}
        </Tag>
      </div>
      {isForm ? (
        <FeeForm taxReturn={taxReturn} onDone={() => setChanging(false)} />
      ) : (
        <Sums taxReturn={taxReturn} fee={fee} onAct={onAct} onChange={() => setChanging(true)} />
      )}
      {fee && fee.payments.length > 0 && (
        <ul className={styles.payments} aria-label={feeText('payments')}>
          {fee.payments.map((payment) => (
            <Payment key={payment._id} payment={payment} onTakeBack={() => onAct('undo-payment', payment._id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The state of a fee of which something is left to pay: nothing of it is owed once the return is withdrawn. */
function stateOfOpen(taxReturn: StaffReturnDetail, fee: NonNullable<StaffReturnDetail['fee']>) {
  if (owedRupeesOf(taxReturn) === 0) return 'notOwed';
  return paidOf(fee) > 0 && taxReturn.feeState !== 'claimed' ? 'part' : taxReturn.feeState;
}

const rupees = (amount: number): string => feeText('rupees', { amount: formatNumber(amount) });

interface SumsProps extends FeeProps {
  readonly fee: NonNullable<StaffReturnDetail['fee']>;
  readonly onChange: () => void;
}

function Sums({ taxReturn, fee, onAct, onChange }: SumsProps) {
  const canReceive = useCan('fees.receive');
  const open = openRupeesOf(fee);
  const owed = owedRupeesOf(taxReturn);
  const since = feeSinceOf(taxReturn);
  return (
    <>
      <p className="tabular">
        <b className={styles.sum}>{rupees(owed || fee.amount)}</b>{' '}
        <span className="muted">
          {owed > 0 && owed < fee.amount && `${feeText('openOf', { amount: formatNumber(fee.amount) })}, `}
          {since && feeText('since', { day: formatShortDate(since) })}
        </span>
      </p>
      {fee.note && <p className="muted">{fee.note}</p>}
      {fee.claimed && (
        <p>
          {feeText('says', {
            name: taxReturn.client.name,
            day: formatShortDate(fee.claimed.at),
            reference: fee.claimed.reference ?? feeText('noReference'),
          })}
        </p>
      )}
      <div className="row">
        {canReceive && open > 0 && (
          <Button icon={IconCheck} small onClick={() => onAct('receive')}>
            {feeText('goAll')}
          </Button>
        )}
        {canReceive && owed > 0 && fee.claimed && (
          <Button small onClick={() => onAct('not-come')}>
            {feeText('notCome')}
          </Button>
        )}
        <Button small onClick={onChange}>
          {feeText('change')}
        </Button>
      </div>
      {open > 0 && (
        <p className="small muted noprint">
          {feeText('check')} {!canReceive && feeText('ownerOnly')}
        </p>
      )}
    </>
  );
}

function Payment({ payment, onTakeBack }: { readonly payment: FeePayment; readonly onTakeBack: () => void }) {
  const canReceive = useCan('fees.receive');
  const { amount, on, way, reference, by, undone } = payment;
  const day = formatDate(on);
  return (
    <li>
      <b className="tabular">{undone ? <s>{rupees(amount)}</s> : rupees(amount)}</b>
      <span className="small">
        {feeText('payment', { day, way: feeText(`ways.${way ?? 'unknown'}`) })}
        {reference && <span className="tabular"> · {reference}</span>}
        <span className="muted"> · {feeText('paymentBy', { name: by.name })}</span>
      </span>
      {undone ? (
        <span className="small muted">{feeText('undone', { name: undone.by.name, reason: undone.reason })}</span>
      ) : (
        canReceive && (
          <button type="button" className={`text-button ${styles.back}`} onClick={onTakeBack}>
            {feeText.rich('takeBack', { of: <span className="visually-hidden" />, amount: formatNumber(amount), day })}
          </button>
        )
      )}
    </li>
  );
}

function FeeForm({ taxReturn, onDone }: { readonly taxReturn: StaffReturnDetail; readonly onDone: () => void }) {
  const { form, busy, go, inside } = useActForm(taxReturn, acts.fee.form(taxReturn), { dense: true, onDone });
  return (
    <form {...form} className="stack noprint">
      {inside}
      <div className="row">
        <Button small type="submit" busy={busy}>
          {go}
        </Button>
        {taxReturn.fee && (
          <Button small onClick={onDone}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
