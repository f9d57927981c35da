import {
  type Done,
  type FeePayment,
  linkParameter,
  type MyReturnDetail,
  openRupeesOf,
  owedRupeesOf,
  PaidInput,
  type ReturnFee,
  returnCalls,
  steps,
} from '@easy-tax/contracts';
import { IconCheck, IconClock, IconDeviceMobile } from '@tabler/icons-react';
import { Button, ButtonAnchor } from '../../../../components/button/Button';
import { CopyButton } from '../../../../components/button/CopyButton';
import { Field, Input } from '../../../../components/form/Field';
import { Fact, Facts } from '../../../../components/ui/Facts';
import { QrBox } from '../../../../components/ui/QrBox';
import { Tag } from '../../../../components/ui/Tag';
import { t } from '../../../../i18n/en/account/one-return';
import { formatDate, formatNumber, formatShortDate } from '../../../../i18n/format';
import { useRestoredFocus } from '../../../../lib/browser/modals';
import { toast } from '../../../../lib/browser/toast';
import { useApiForm } from '../../../../lib/hooks/use-api-form';
import { useMyReturnWrites } from '../data/my-returns';
import { MoreBelow } from '../parts/Fold';
import textForm from '../parts/Texts.module.css';
import styles from './Fee.module.css';

interface FeeProps {
  readonly taxReturn: MyReturnDetail;
  readonly fee: ReturnFee;
}

/** The fee and the way to pay it; only its payments once nothing is owed. */
export function Fee({ taxReturn, fee }: FeeProps) {
  const open = owedRupeesOf(taxReturn);
  const amount = formatNumber(open);
  const isLeft = openRupeesOf(fee) > 0;
  const state = !isLeft ? 'paid' : open === 0 ? 'notOwed' : fee.claimed ? 'claimed' : 'toPay';
  const part = useRestoredFocus<HTMLElement>(String(fee.claimed?.at), 'summary');
  return (
    <section ref={part} className="card pad stack wide">
      <div className="row between">
        <h2>{t('fee.title')}</h2>
        <Tag icon={state === 'toPay' ? IconClock : IconCheck} tone={state === 'toPay' ? 'grey' : 'green'}>
          {t(`fee.${state}`)}
        </Tag>
      </div>
      {fee.payments.map((payment) => (
        <p key={payment._id} className="tabular">
          {paidLine(payment)}
        </p>
      ))}
      {open > 0 && (
        <>
          <p className={styles.sum}>
            <b className="tabular">₹{amount}</b>{' '}
            <span className="muted">
              {open < fee.amount ? t('fee.openOf', { amount: formatNumber(fee.amount) }) : t('fee.gst')}
            </span>
          </p>
          {fee.note && <p className="muted">{fee.note}</p>}
          {fee.claimed ? (
            <Told returnId={taxReturn._id} claim={fee.claimed} />
          ) : (
            <ToPay taxReturn={taxReturn} fee={fee} amount={amount} />
          )}
        </>
      )}
    </section>
  );
}

type Claim = NonNullable<ReturnFee['claimed']>;
function toldLine({ at, reference }: Claim): string {
  const day = formatShortDate(at);
  return reference === null ? t('fee.toldWithout', { day }) : t('fee.told', { day, reference });
}

const Told = ({ returnId, claim }: { readonly returnId: string; readonly claim: Claim }) => (
  <>
    <p>{toldLine(claim)}</p>
    <PaidForm key={claim.at} returnId={returnId} claim={claim} />
  </>
);

function paidLine({ on, amount, reference }: FeePayment): string {
  const paid = { amount: formatNumber(amount), day: formatDate(on) };
  return reference ? t('fee.lineReference', { ...paid, reference }) : t('fee.line', paid);
}

function ToPay({ taxReturn: { _id, reference, payee, step }, fee, amount }: FeeProps & { readonly amount: string }) {
  const { phase } = steps[step];
  const link = payee && upiLink({ payee, amount: openRupeesOf(fee), reference });
  return (
    <>
      {payee && link ? (
        <>
          <ButtonAnchor icon={IconDeviceMobile} tone="line" className={styles.phone} href={link}>
            {t('fee.pay')}
          </ButtonAnchor>
          <div className={styles.code}>
            <QrBox text={link} label={t('fee.code', { amount, name: payee.name })} />
            <p className="small">{t('fee.scan')}</p>
          </div>
          <Facts>
            <Fact label={t('fee.upiId')}>
              <span className={styles.id}>
                {payee.upiId}
                <CopyButton text={payee.upiId}>
                  {t.rich('fee.copy', { name: <span className="visually-hidden" /> })}
                </CopyButton>
              </span>
            </Fact>
            <Fact label={t('fee.reference')}>
              <span className="tabular">{reference}</span>
            </Fact>
          </Facts>
        </>
      ) : (
        <p>{t('fee.ask')}</p>
      )}
      <p className="small muted">
        {(phase === 'preparation' || phase === 'approval') && t('fee.when')} {t('fee.shows')}
      </p>
      <PaidForm returnId={_id} />
    </>
  );
}

interface PaidFormProps {
  readonly returnId: string;
  /** The earlier report. */
  readonly claim?: Claim;
}

/** Reports the fee as paid, with the reference from the app; or corrects that. */
function PaidForm({ returnId, claim }: PaidFormProps) {
  const { write, writeOnce, busy: sending } = useMyReturnWrites(returnId);
  const { form, register, errorOf, busy } = useApiForm({
    schema: PaidInput,
    defaults: { reference: claim?.reference ?? '' },
    send: (body): Promise<Done> => write(returnCalls.claimFeePaid, { body }),
    onDone: ({ message }) => toast.success(message),
  });
  return (
    <MoreBelow label={t(claim ? 'fee.correct' : 'fee.iHavePaid')}>
      <form {...form} className={`${textForm.form} noprint`}>
        <Field label={t('fee.paidReference')} hint={t('fee.paidHint')} error={errorOf('reference')}>
          {(control) => (
            <Input {...control} {...register('reference')} autoCapitalize="characters" autoComplete="off" required />
          )}
        </Field>
        <div className="row">
          <Button type="submit" small busy={busy}>
            {t('fee.tell')}
          </Button>
          {!claim && (
            <Button
              small
              busy={sending}
              onClick={() => void writeOnce(returnCalls.claimFeePaid, { body: { reference: null } })}
            >
              {t('fee.withoutReference')}
            </Button>
          )}
        </div>
      </form>
    </MoreBelow>
  );
}

interface Payment {
  readonly payee: { readonly upiId: string; readonly name: string };
  /** In whole rupees. */
  readonly amount: number;
  readonly reference: string;
}

/** Makes a link that opens a UPI app with all fields filled in (NPCI, UPI linking specification): `upi://pay?pa=…`. */
export function upiLink({ payee, amount, reference }: Payment): string {
  const fields = { pa: payee.upiId, pn: payee.name, am: amount.toFixed(2), cu: 'INR', tn: reference };
  // Not URLSearchParams, which encodes spaces as +: some apps show that. They need a literal @, too.
  const query = Object.entries(fields).map(([name, value]) => linkParameter(name, value));
  return `upi://pay?${query.join('&')}`;
}
