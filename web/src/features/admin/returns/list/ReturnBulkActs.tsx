import { TableFormat } from '@easy-tax/contracts';
import { Button } from '../../../../components/button/Button';
import { Icon } from '../../../../components/button/Icon';
import { describeSelection } from '../../../../components/data-table/state/table-page';
import { ActionMenu } from '../../../../components/data-table/toolbar/ActionMenu';
import { ExportMenu } from '../../../../components/data-table/toolbar/ExportMenu';
import { t } from '../../../../i18n/en/admin/returns-many';
import { useCan } from '../../../../lib/session/use-can';
import { manyActs } from '../many/many-acts';
import type { Many } from '../many/use-many';
import { downloadReturns } from '../shared/api';

const workActs = ['assign', 'ask', 'remind'] as const;
const feeActs = ['remindFees', 'assign'] as const;

interface ReturnBulkActsProps {
  readonly many: Many;
  readonly ids: readonly string[];
  /** The list shows open fees. */
  readonly isAboutFees: boolean;
  /** Exports all that match, if they are selected. */
  readonly view: Readonly<Record<string, string>>;
}

/** What can be done with the selected returns: the frequent acts as buttons, the others in a menu. */
export function ReturnBulkActs({ many, ids, isAboutFees, view }: ReturnBulkActsProps) {
  const canExport = useCan('exports.make');
  const isAll = many.matching?.isOn ?? false;
  return (
    <>
      {(isAboutFees ? feeActs : workActs).map((act) => (
        <Button key={act} small tone="line" busy={many.busy} onClick={() => void many.begin(act)}>
          <Icon of={manyActs[act].icon} /> {t(`acts.${act}`)}
        </Button>
      ))}
      <ActionMenu
        busy={many.busy}
        button={t('more')}
        actions={(['due', 'fee', 'file', 'withdraw'] as const).map((name) => ({
          name,
          icon: manyActs[name].icon,
          label: t(`acts.${name}`),
        }))}
        onChoose={(act) => void many.begin(act)}
      />
      {canExport && !isAll && (
        <ExportMenu
          formats={TableFormat.options}
          what={describeSelection(ids.length)}
          prepare={(format) => downloadReturns(format, { ids })}
        />
      )}
      {canExport && isAll && (
        <ExportMenu
          formats={TableFormat.options}
          what={many.matching?.words.chosen ?? ''}
          prepare={(format) => downloadReturns(format, { view })}
        />
      )}
    </>
  );
}
