import { TableFormat } from '@easy-tax/contracts';
import type { Matching } from '../../../../components/data-table/bulk/use-selection';
import { describeSelection } from '../../../../components/data-table/state/table-page';
import { ExportMenu } from '../../../../components/data-table/toolbar/ExportMenu';
import { useCan } from '../../../../lib/session/use-can';
import { ManyActs } from '../many/ManyActs';
import type { Many } from '../many/use-many';
import { downloadReturns } from '../shared/api';

interface ReturnBulkActsProps {
  readonly many: Many;
  readonly matching: Matching | null;
  readonly ids: readonly string[];
  /** The list shows open fees. */
  readonly isAboutFees: boolean;
  /** Exports all that match, if they are selected. */
  readonly view: Readonly<Record<string, string>>;
}

/** What can be done with the selected returns, and their export. */
export function ReturnBulkActs({ many, matching, ids, isAboutFees, view }: ReturnBulkActsProps) {
  const canExport = useCan('exports.make');
  return (
    <>
      <ManyActs many={many} isAboutFees={isAboutFees} />
      {canExport && (
        <ExportMenu
          formats={TableFormat.options}
          what={matching?.isOn ? matching.words.chosen : describeSelection(ids.length)}
          prepare={(format) => downloadReturns(format, matching?.isOn ? { view } : { ids })}
        />
      )}
    </>
  );
}
