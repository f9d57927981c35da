import {
  isFinished,
  type MyReturnDetail,
  type SessionUser,
  type StepPhase,
  steps,
  stepsFrom,
} from '@easy-tax/contracts';
import type { ReactNode } from 'react';
import { cx } from '../../../../lib/cx';
import { useRestoredFocus } from '../../../../lib/hooks/use-restored-focus';
import { Approve } from '../approve/Approve';
import { openRequests } from '../data/client-actions';
import { Fee } from '../fee/Fee';
import { NeededPapers } from '../needed/NeededPapers';
import { Late } from '../parts/Late';
import { Approved, ApprovedEarlier, WaitingForOffice, Withdraw, Withdrawn } from '../parts/NothingNeeded';
import { Documents } from './Documents';
import { Filed, VerifyNext } from './Filed';
import { Papers } from './Papers';
import styles from './ReturnPage.module.css';
import { ReturnTimeline } from './ReturnTimeline';
import { Thread } from './Thread';

interface OneReturnProps {
  readonly taxReturn: MyReturnDetail;
  readonly user: SessionUser;
}

/** One return: open requests, current step, the rest. */
export function OneReturn({ taxReturn, user }: OneReturnProps) {
  const { phase } = steps[taxReturn.step];
  const now = useRestoredFocus(`${taxReturn.step} ${openRequests(taxReturn).length}`, 'h2');
  const canWithdraw = stepsFrom(taxReturn, 'client').some(({ to }) => to === 'withdrawn');
  return (
    <div className={styles.return}>
      <div ref={now} className="stack wide">
        <Late taxReturn={taxReturn} />
        {phaseParts[phase]({ taxReturn, user })}
      </div>
      <div className={cx('stack wide', styles.beside)}>
        <ReturnTimeline taxReturn={taxReturn} />
        {taxReturn.fee && taxReturn.fee.amount > 0 && (
          <div className={styles.fee}>
            <Fee taxReturn={taxReturn} fee={taxReturn.fee} />
          </div>
        )}
        <Papers taxReturn={taxReturn} />
      </div>
      <div className="stack wide">
        {(taxReturn.documents.length > 0 || taxReturn.documentsWait) && (
          <Documents taxReturn={taxReturn} email={user.email} />
        )}
        {taxReturn.approval && phase !== 'filing' && (
          <ApprovedEarlier taxReturn={taxReturn} approval={taxReturn.approval} />
        )}
        <Thread taxReturn={taxReturn} user={user} />
        {canWithdraw && !isFinished(taxReturn) && <Withdraw returnId={taxReturn._id} />}
      </div>
    </div>
  );
}

/** The first part of the page. */
const phaseParts: Readonly<Record<StepPhase, (props: OneReturnProps) => ReactNode>> = {
  preparation: (props) =>
    steps[props.taxReturn.step].waits.action === 'papers' ? (
      <NeededPapers {...props} />
    ) : (
      <WaitingForOffice {...props} />
    ),
  approval: (props) => <Approve {...props} />,
  filing: ({ taxReturn }) =>
    taxReturn.approval ? (
      <Approved taxReturn={taxReturn} approval={taxReturn.approval} />
    ) : (
      <WaitingForOffice taxReturn={taxReturn} />
    ),
  filed: ({ taxReturn }) => (
    <>
      <Filed taxReturn={taxReturn} />
      <VerifyNext taxReturn={taxReturn} />
    </>
  ),
  withdrawn: ({ taxReturn }) => <Withdrawn taxReturn={taxReturn} />,
};
