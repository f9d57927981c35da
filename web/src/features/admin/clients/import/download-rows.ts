import type { ImportField, ImportRow } from '@easy-tax/contracts';
import { t } from '../../../../i18n/en/admin/import';

/** Saves rows as a CSV file, with a mark by which Excel reads Devanagari; cells that begin a formula are quoted. */
export async function downloadRows(rows: readonly ImportRow[], fields: readonly ImportField[]): Promise<void> {
  const { unparse } = await import('papaparse');
  const headings = fields.map((field) => t(`fields.${field}`));
  const cells = rows.map((row) => fields.map((field) => row[field] ?? ''));
  const text = unparse({ fields: headings, data: cells }, { escapeFormulae: true });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv' }));
  link.download = 'clients-to-mend.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}
