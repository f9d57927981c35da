import type { StaffReturnDetail } from '@easy-tax/contracts';
import { IconShieldCheck } from '@tabler/icons-react';
import { Icon } from '../../../../../components/button/Button';
import { ApprovalRecord } from '../../../../../components/returns/ApprovalRecord';
import { Tag } from '../../../../../components/ui/Tag';
import { t } from '../../../../../i18n/en/admin/return';

type Given = NonNullable<StaffReturnDetail['approval']>;

/** The client's approval, and whether the draft is still the approved one. */
export function Approval({ taxReturn, approval }: { readonly taxReturn: StaffReturnDetail; readonly approval: Given }) {
  const draft = taxReturn.documents.find(({ _id }) => _id === approval.documentId);
  const isUnchanged = draft?.sha256 === approval.sha256 && draft.replacedAt === null;
  return (
    <section className="card pad stack" aria-labelledby="approval">
      <div className="row between">
        <h2 id="approval">{t('approval.title')}</h2>
        {isUnchanged && (
          <Tag>
            <Icon of={IconShieldCheck} /> {t('approval.unchanged')}
          </Tag>
        )}
      </div>
      <ApprovalRecord
        taxReturn={taxReturn}
        approval={approval}
        by={
          approval.onPaper
            ? t('approval.onPaper', { name: approval.by.name, recorder: recorderOf(taxReturn) })
            : t('approval.loggedIn', { name: approval.by.name })
        }
      />
    </section>
  );
}

/** The staff member who recorded the signed paper approval. */
const recorderOf = ({ events }: StaffReturnDetail): string =>
  events.findLast(({ to }) => to === 'approved')?.by.name ?? '';
