import { TableFormat } from '@easy-tax/contracts';
import { IconUserCheck } from '@tabler/icons-react';
import { Icon } from '../../../../components/button/Icon';
import type { BulkChange } from '../../../../components/data-table/bulk/use-bulk';
import { describeSelection } from '../../../../components/data-table/state/table-page';
import { ActionMenu } from '../../../../components/data-table/toolbar/ActionMenu';
import { ExportMenu } from '../../../../components/data-table/toolbar/ExportMenu';
import { t } from '../../../../i18n/en/admin/returns-list';
import { useSession } from '../../../../lib/session/session';
import { useCan } from '../../../../lib/session/use-can';
import { NOBODY } from '../filters/return-rules';
import { assignReturns, downloadReturns } from '../shared/api';
import { useColleagues } from '../shared/use-staff';

/** Assigns the selected returns; reviewers only to themselves or nobody. */
export function ReturnBulkActs({ bulk }: { readonly bulk: BulkChange }) {
  const { ids } = bulk.selection;
  const { user } = useSession();
  const colleagues = useColleagues();
  const canAssignOthers = useCan('returns.assign-others');
  const canExport = useCan('exports.make');
  return (
    <>
      <ActionMenu
        busy={bulk.busy}
        button={
          <>
            <Icon of={IconUserCheck} /> {t('assign')}
          </>
        }
        actions={[
          ...(user ? [{ name: user._id, label: t('filters.me') }] : []),
          ...(canAssignOthers ? colleagues.map(({ _id, name }) => ({ name: _id, label: name })) : []),
          { name: NOBODY, label: t('nobodyYet') },
        ]}
        onChoose={(name) => void bulk.change((some) => assignReturns(some, name === NOBODY ? null : name))}
      />
      {canExport && (
        <ExportMenu
          formats={TableFormat.options}
          what={describeSelection(ids.length)}
          prepare={(format) => downloadReturns(format, { ids })}
        />
      )}
    </>
  );
}
