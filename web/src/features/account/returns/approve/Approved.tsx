import type { MyReturnDetail, ReturnApproval } from '@easy-tax/contracts';
import { IconCheck } from '@tabler/icons-react';
import { ApprovalRecord } from '../../../../components/returns/ApprovalRecord';
import { t } from '../../../../i18n/en/account/one-return';
import { Fold } from '../parts/Fold';
import { OursNow } from '../parts/OursNow';
import { StateHead } from '../parts/StateHead';

interface ApprovedProps {
  readonly of: MyReturnDetail;
  readonly approval: ReturnApproval;
}

/** The client has approved: the office acts next. The record of the approval stands in full. */
export const Approved = (props: ApprovedProps) => (
  <section className="card pad stack">
    <StateHead icon={IconCheck} done>
      {t('approved.title')}
    </StateHead>
    <OursNow of={props.of} />
    <Record {...props} />
  </section>
);

/** The record of an approval after the return has gone on. */
export const ApprovedEarlier = (props: ApprovedProps) => (
  <Fold title={t('approved.record')}>
    <Record {...props} />
  </Fold>
);

const Record = ({ of: one, approval }: ApprovedProps) => (
  <ApprovalRecord
    of={one}
    approval={approval}
    by={approval.onPaper ? t('approved.onPaper', { name: approval.by.name }) : approval.by.name}
  />
);
