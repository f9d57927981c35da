import { isFinished, type MyReturnDetail, type SessionUser, stepsFrom } from '@easy-tax/contracts';
import type { ReactNode } from 'react';
import { cx } from '../../../../lib/cx';
import { useRestoredFocus } from '../../../../lib/hooks/use-restored-focus';
import { Approve } from '../approve/Approve';
import { openRequests } from '../data/client-actions';
import { Fee } from '../fee/Fee';
import { NeededPapers } from '../needed/NeededPapers';
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
export function OneReturn({ taxReturn: one, user }: OneReturnProps) {
  const now = useRestoredFocus(`${one.step} ${openRequests(one).length}`, 'h2');
  const canWithdraw = stepsFrom(one, 'client').some(({ to }) => to === 'withdrawn');
  return (
    <div className={styles.return}>
      <div ref={now} className="stack wide">
        {nowOf(one, user)}
      </div>
      <div className={cx('stack wide', styles.beside)}>
        <ReturnTimeline taxReturn={one} />
        {one.fee && one.fee.amount > 0 && (
          <div className={styles.fee}>
            <Fee taxReturn={one} fee={one.fee} />
          </div>
        )}
        <Papers taxReturn={one} />
      </div>
      <div className="stack wide">
        {(one.documents.length > 0 || one.documentsWait) && <Documents taxReturn={one} email={user.email} />}
        {one.approval && one.step !== 'approved' && <ApprovedEarlier taxReturn={one} approval={one.approval} />}
        <Thread taxReturn={one} user={user} />
        {canWithdraw && !isFinished(one) && <Withdraw returnId={one._id} />}
      </div>
    </div>
  );
}

/** The part of the current step. */
function nowOf(one: MyReturnDetail, user: SessionUser): ReactNode {
  switch (one.step) {
    case 'documents-needed':
      return <NeededPapers taxReturn={one} user={user} />;
    case 'prepared':
      return <Approve taxReturn={one} user={user} />;
    case 'approved':
      return one.approval ? <Approved taxReturn={one} approval={one.approval} /> : <WaitingForOffice taxReturn={one} />;
    case 'filed':
    case 'e-verified':
      return (
        <>
          <Filed taxReturn={one} />
          <VerifyNext taxReturn={one} />
        </>
      );
    case 'withdrawn':
      return <Withdrawn taxReturn={one} />;
    default:
      return <WaitingForOffice taxReturn={one} />;
  }
}
