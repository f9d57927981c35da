import { t } from '../../../../i18n/en/admin/returns-many';

/** A line of a pasted list: GSTIN or PAN, and the number of the acknowledgement. */
interface PastedLine {
  /** From 1, as people count. */
  readonly line: number;
  readonly client: string;
  readonly number: string;
}

/** Reads two columns, separated as Excel, a CSV file or a person separates them. Empty lines are passed over. */
export function readPasted(text: string): {
  readonly lines: readonly PastedLine[];
  readonly faults: readonly string[];
} {
  const lines: PastedLine[] = [];
  const faults: string[] = [];
  text.split('\n').forEach((each, at) => {
    const cells = each.split(/[\s,;|]+/).filter(Boolean);
    const [client = '', ...rest] = cells;
    if (cells.length >= 2) lines.push({ line: at + 1, client, number: rest.join('') });
    else if (cells.length === 1) faults.push(t('paste.twoColumns', { line: at + 1 }));
  });
  return { lines, faults };
}
