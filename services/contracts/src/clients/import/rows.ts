import { dayInIndia } from '../../common/india.js';
import { limits } from '../../common/limits.js';
import * as messages from '../../common/messages/all.js';
import { compactIdentifier, kindOfPan, panOfGstin } from '../identifiers.js';
import { ClientInput } from '../inputs.js';
import * as cell from './cells.js';
import { type ImportFault, ImportField, type ImportRow } from './schema.js';

/** A row as it was understood. `client` is null if there are faults. */
export interface ReadRow {
  readonly client: ClientInput | null;
  readonly faults: ImportFault[];
}

const fieldOfPath: Readonly<Record<string, ImportField>> = { gstins: 'gstin', mobiles: 'mobile', emails: 'email' };

interface Around {
  /** The office's own forms. */
  readonly own?: readonly cell.OwnFormName[];
  /** A day like 2026-11-27. */
  readonly today?: string;
}

/** Reads the cells of one row by the rules of the form for one client. */
export function readImportRow(row: ImportRow, { own: ownForms, today = dayInIndia(new Date()) }: Around = {}): ReadRow {
  const faults: ImportFault[] = [];
  const refuse = (field: ImportField, message: string) => {
    if (!faults.some((fault) => fault.field === field)) faults.push({ field, message });
  };
  const read = <Value>(field: ImportField, readCell: (text: string) => Value): Value | undefined => {
    const text = row[field] ?? '';
    try {
      if (text.length > limits.messageLength) throw new cell.CellFault(messages.cellLong);
      return readCell(text);
    } catch (error) {
      if (!(error instanceof cell.CellFault)) throw error;
      refuse(field, error.message);
      return undefined;
    }
  };
  const pan = read('pan', (text) => (cell.isEmptyCell(text) ? null : compactIdentifier(text)));
  const gstins = read('gstin', cell.listOfCell) ?? [];
  const own = pan ?? gstins.map(compactIdentifier).map(panOfGstin)[0];
  const typed = {
    name: row.name ?? '',
    kind: read('kind', cell.kindOfCell) ?? (own ? kindOfPan(own, gstins.length > 0) : null),
    pan,
    gstins,
    mobiles: read('mobile', cell.mobilesOfCell),
    emails: read('email', cell.listOfCell),
    bornOn: read('bornOn', (text) => cell.dayOfCell(text, today)),
    group: read('group', (text) => (cell.isEmptyCell(text) ? '' : text)),
    forms: read('forms', (text) => cell.formsOfCell(text, ownForms)),
    address: row.address ?? '',
    language: read('language', cell.languageOfCell),
    note: read('note', (text) => text),
  };
  const { data, error } = ClientInput.safeParse(typed);
  for (const { path, message } of error?.issues ?? []) {
    const [name = 'name'] = path.map(String);
    refuse(fieldOfPath[name] ?? ImportField.parse(name), message);
  }
  return { client: faults.length === 0 ? (data ?? null) : null, faults };
}

/** What makes two rows the same client: the PAN, else each mobile with the name. */
export function sameKeysOf({ name, pan, gstins = [], mobiles = [] }: ClientInput): string[] {
  const own = pan ?? gstins.map(panOfGstin)[0];
  return own ? [own] : mobiles.map((mobile) => `${mobile} ${name.toLowerCase()}`);
}

/** Reads a list. A row that is the same client as an earlier one is refused at its PAN, or its mobile. */
export function readImportRows(rows: readonly ImportRow[], around?: Around): ReadRow[] {
  const first = new Map<string, number>();
  return rows.map((row, at) => {
    const read = readImportRow(row, around);
    const keys = read.client ? sameKeysOf(read.client) : [];
    const otherRow = keys.map((key) => first.get(key)).find((earlier) => earlier !== undefined);
    for (const key of keys) if (!first.has(key)) first.set(key, at);
    if (otherRow === undefined) return read;
    const field = read.client?.pan ? 'pan' : read.client?.gstins?.length ? 'gstin' : 'mobile';
    return { client: null, faults: [{ field, message: messages.rowTwice, otherRow }] };
  });
}
