import {
  type MyReturn,
  type MyReturnDetail,
  owedRupeesOf,
  type ReturnApproval,
  type SessionUser,
} from '@easy-tax/contracts';
import { type Icon as Glyph, IconBan, IconCheck } from '@tabler/icons-react';
import { Icon } from '../../../../components/button/Button';
import { ApprovalRecord } from '../../../../components/returns/ApprovalRecord';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { t } from '../../../../i18n/en/account/one-return';
import { formatDate, formatNumber } from '../../../../i18n/format';
import { cx } from '../../../../lib/cx';
import { Fold } from './Fold';
import headline from './Headline.module.css';
import styles from './NothingNeeded.module.css';
import { describeNextActor, headlineOf, nextLine, withLastDay } from './ReturnProgress';
import { StepWords, TakenBack, TextForm } from './Texts';

interface OfReturn {
  readonly taxReturn: MyReturn;
}

/** The office acts next, and by when. */
export const OfficeActsNext = ({ taxReturn }: OfReturn) => (
  <>
    <p>{describeNextActor(taxReturn)}</p>
    <p className="muted">
      <NoBreak>{withLastDay(nextLine(taxReturn), taxReturn)}</NoBreak>
    </p>
  </>
);

/** The office has the return. */
export const WaitingForOffice = ({ taxReturn }: OfReturn) => (
  <section className="card pad stack">
    <h2 className={headline.text}>{headlineOf(taxReturn)}</h2>
    <TakenBack taxReturn={taxReturn} />
    <OfficeActsNext taxReturn={taxReturn} />
  </section>
);

interface StateHeadProps {
  readonly icon: Glyph;
  readonly look: string | undefined;
  readonly children: string;
}

const StateHead = ({ icon, look, children }: StateHeadProps) => (
  <div className="row">
    <span className={cx('disc', look)}>
      <Icon of={icon} />
    </span>
    <h2 className={headline.text}>{children}</h2>
  </div>
);

interface ApprovedProps extends OfReturn {
  readonly approval: ReturnApproval;
}

/** Anybody can choose another's name. */
const approverOf = ({ email, by }: ReturnApproval): string => email ?? by.name;

/** The client has approved: the office acts next. Shows the approval record. */
export const Approved = ({ user, taxReturn, approval }: ApprovedProps & { readonly user: SessionUser }) => (
  <section className="card pad stack">
    <StateHead icon={IconCheck} look={styles.done}>
      {approval.by._id === user._id ? t('approved.title') : t('approved.titleBy', { name: approverOf(approval) })}
    </StateHead>
    <OfficeActsNext taxReturn={taxReturn} />
    <Record taxReturn={taxReturn} approval={approval} />
  </section>
);

/** The approval record at later steps. */
export const ApprovedEarlier = (props: ApprovedProps) => (
  <Fold title={t('approved.record')}>
    <Record {...props} />
  </Fold>
);

const Record = ({ taxReturn, approval }: ApprovedProps) => (
  <ApprovalRecord
    taxReturn={taxReturn}
    approval={approval}
    by={approval.onPaper ? t('approved.onPaper', { name: approval.by.name }) : approverOf(approval)}
  />
);

/** A withdrawn return, and the reason. */
export function Withdrawn({ taxReturn }: { readonly taxReturn: MyReturnDetail }) {
  const step = taxReturn.events.findLast(({ to }) => to === 'withdrawn');
  return (
    <section className="card pad stack">
      <StateHead icon={IconBan} look={styles.ended}>
        {t('withdrawn.title', { day: formatDate(taxReturn.steppedAt) })}
      </StateHead>
      {step && <StepWords event={step} />}
      <p>{t('withdrawn.line')}</p>
      <p className="muted">
        <NoBreak>{withLastDay(t('withdrawn.again'), taxReturn)}</NoBreak>
      </p>
    </section>
  );
}

/** Stops the work before the return is filed. */
export function Withdraw({ taxReturn }: { readonly taxReturn: MyReturnDetail }) {
  const owed = owedRupeesOf(taxReturn);
  const ofFee = owed > 0 ? ` ${t('withdrawn.hintFee', { amount: formatNumber(owed) })}` : '';
  return (
    <Fold title={t('withdrawn.open')}>
      <TextForm
        returnId={taxReturn._id}
        to="withdrawMyReturn"
        label={t('withdrawn.why')}
        hint={t('withdrawn.hint') + ofFee}
        send={t('withdrawn.send')}
      />
    </Fold>
  );
}
