import { TableFormat } from '@easy-tax/contracts';
import {
  type Icon as Glyph,
  IconCalendarMonth,
  IconDownload,
  IconFileSpreadsheet,
  IconFileZip,
  IconTable,
} from '@tabler/icons-react';
import { t as tables } from '../../../i18n/en/admin/tables';
import { formatNumber } from '../../../i18n/format';
import { saveFile } from '../../../lib/browser/save-file';
import { toast } from '../../../lib/browser/toast';
import { useAct } from '../../../lib/hooks/use-act';
import { useCan } from '../../../lib/session/use-can';
import { Button } from '../../button/Button';
import { ActionMenu } from '../../menu/Menu';
import { atLeast, type TablePage } from '../state/use-table';

type Format = 'csv' | 'xlsx' | 'zip';
const icons: Readonly<Record<Format, Glyph>> = { csv: IconTable, xlsx: IconFileSpreadsheet, zip: IconFileZip };

const labels: Readonly<Record<Format, string>> = {
  csv: tables('export.formats.csv'),
  xlsx: tables('export.formats.xlsx'),
  zip: tables('export.formats.zip'),
};

/** '248 records, of this view'. */
export const describeView = (page: TablePage<unknown> | null): string =>
  tables('export.view', {
    count: page?.total ?? 0,
    number: page ? atLeast(page.total, page.totalExact) : formatNumber(0),
  });

/** '3 selected records'. */
export const describeSelection = (count: number): string =>
  tables('export.selected', { count, number: formatNumber(count) });

interface ExportMenuProps<F extends Format> {
  readonly formats: readonly F[];
  /** '248 records, of this view'. */
  readonly what: string;
  /** Requests a link to the file. */
  readonly prepare: (format: F) => Promise<string>;
  /** Another set of rows that is often exported, as Excel. */
  readonly also?: { readonly label: string; readonly note: string; readonly prepare: () => Promise<string> };
}

function useSaving() {
  const { busy, act } = useAct();
  const save = async (prepare: () => Promise<string>) => {
    await act(async () => {
      saveFile(await prepare());
      toast.info(tables('export.begun'));
    });
  };
  return { busy, save };
}

interface ExportButtonProps {
  readonly label: string;
  /** Requests a link to the file. */
  readonly prepare: () => Promise<string>;
}

/** Exports one set of rows by one press. */
export function ExportButton({ label, prepare }: ExportButtonProps) {
  const { busy, save } = useSaving();
  return (
    <Button icon={IconDownload} small busy={busy} title={tables('export.audited')} onClick={() => void save(prepare)}>
      {label}
    </Button>
  );
}

/** Exports the table's or the selected rows. The browser downloads the file, however large. */
export function ExportMenu<F extends Format>({ formats, what, prepare, also }: ExportMenuProps<F>) {
  const { busy, save } = useSaving();
  return (
    <ActionMenu<F | 'also'>
      busy={busy}
      icon={IconDownload}
      button={tables('export.button')}
      actions={[
        ...formats.map((name) => ({ name, icon: icons[name], label: labels[name], note: what })),
        ...(also ? [{ name: 'also' as const, icon: IconCalendarMonth, label: also.label, note: also.note }] : []),
      ]}
      note={tables('export.audited')}
      onChoose={(format) => void save(format === 'also' && also ? also.prepare : () => prepare(format as F))}
    />
  );
}

/** The same for lists, which not all staff may export. */
export const ListExport = (props: Omit<ExportMenuProps<TableFormat>, 'formats'>) =>
  useCan('exports.make') && <ExportMenu formats={TableFormat.options} {...props} />;
