import { dayInIndia } from '../../common/india.js';
import { limits } from '../../common/limits.js';
import * as messages from '../../common/messages/all.js';
import { taxFormNames } from '../../compliance/tax-forms.js';
import type { ClientForm } from '../forms.js';
import { compactIdentifier, kindOfPan, panOfGstin } from '../identifiers.js';
import { ClientInput } from '../inputs.js';
import * as cell from './cells.js';
import { compactWord, formInCell, type OwnFormName } from './cells.js';
import { type ImportFault, ImportField, type ImportRow } from './schema.js';

/** The content of a list's column: a field, or yes, M or Q for one form. */
export type ColumnMeaning = ImportField | ClientForm;
export const columnMeanings = (own: readonly OwnFormName[]): readonly ColumnMeaning[] => [
  ...ImportField.options,
  ...taxFormNames,
  ...own.map(({ form }) => form),
];

/** Headings as offices write them, compacted. */
const headings: Readonly<Record<ImportField, string>> = {
  name: 'name clientname nameofclient nameoftheclient partyname nameofparty party client assessee assesseename nameofassessee nameoftheassessee taxpayer customer customername fullname tradename legalname firmname businessname नाम ग्राहक ग्राहककानाम पार्टी पार्टीकानाम पूरानाम करदाता करदाताकानाम',
  kind: 'kind type status constitution category entitytype clienttype typeofclient typeofassessee statusofassessee प्रकार श्रेणी',
  pan: 'pan panno pannumber pancard pancardno permanentaccountnumber पैन पैननं पैननंबर पैननम्बर पैनकार्ड',
  gstin:
    'gst gstin gstno gstnumber gstinno gstinnumber gstinuin gstregno gstregistrationno जीएसटी जीएसटीनंबर जीएसटीनम्बर जीएसटीआईएन',
  mobile:
    'mobile mob mobileno mobno mobilenumber phone phoneno phonenumber ph phno contact contactno contactnumber cell cellno tel telephone whatsapp whatsappno whatsappnumber मोबाइल मोबाईल मोबाइलनं मोबाइलनंबर मोबाइलनम्बर फोन फोननंबर संपर्क सम्पर्क व्हाट्सएप',
  email: 'email emails emailid emailaddress mail mailid eml ईमेल ईमेलआईडी मेल',
  bornOn:
    'dob doi dobdoi doidob dateofbirth birthdate dateofincorporation dateofbirthincorporation incorporationdate dateofformation birth born bornorfounded bornorincorporated जन्मतिथि जन्मतारीख जन्मदिनांक',
  group: 'group groupname family familyname groupfamily familygroup परिवार समूह ग्रुप',
  forms: 'form forms return returns services formsfiled itrform itrtype फॉर्म फार्म रिटर्न',
  address: 'address addr add residence residentialaddress officeaddress place city पता',
  language: 'language lang preferredlanguage भाषा',
  note: 'note notes remark remarks comment comments टिप्पणी विशेष रिमार्क',
};

const meaningOfWord = new Map<string, ColumnMeaning>([
  ...ImportField.options.flatMap((field) =>
    headings[field].split(' ').map((word) => [compactWord(word), field] as const),
  ),
  ...taxFormNames.map((form) => [compactWord(form), form] as const),
  ['3b', 'GSTR-3B'],
  ['taxaudit', '3CD'],
  ['transferpricing', '3CEB'],
  ['138', '24Q'],
  ['140', '26Q'],
  ['144', '27Q'],
  ['143', '27EQ'],
]);

/** Fields that several columns may fill: `Mobile 1`, `Mobile 2`. */
const repeated: readonly ColumnMeaning[] = ['mobile', 'email', 'gstin', 'forms', 'address', 'note'];

/** The meaning of each column by its heading; null: left out, as unknown ones and the second of a field that has one value. */
export function recogniseColumns(row: readonly string[], own: readonly OwnFormName[] = []): (ColumnMeaning | null)[] {
  const ownByWord = new Map(own.map(({ form, name }) => [compactWord(name), form]));
  const seen = new Set<ColumnMeaning>();
  return row.map((heading) => {
    const word = compactWord(heading);
    // Some offices write a heading in two languages, the other one after a slash.
    const words = [word, word.replace(/[12345]$/, ''), ...heading.split('/').map(compactWord)];
    const meaning = words.map((each) => meaningOfWord.get(each) ?? ownByWord.get(each)).find(Boolean) ?? null;
    if (meaning === null || (seen.has(meaning) && !repeated.includes(meaning))) return null;
    seen.add(meaning);
    return meaning;
  });
}

/** A cell as a spreadsheet's reader gives it. */
export type Cell = string | number | boolean | Date | null | undefined;

/** Days without time zone: readers give the midnight of UTC. A number of any size has all of its digits. */
export function textOfCell(cell: Cell): string {
  if (cell === null || cell === undefined || cell === false) return '';
  if (cell === true) return 'Y';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return typeof cell === 'number' ? cell.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 10 }) : cell;
}

export const isField = (meaning: ColumnMeaning): meaning is ImportField => ImportField.safeParse(meaning).success;
const NO = ['n', 'no', '0', 'नहीं', 'na', 'nil'];
const YES = ['y', 'yes', 'x', '1', '✓', '✔', 'हाँ', 'हां'];
const isIn = (words: readonly string[], text: string) => words.some((word) => compactWord(word) === compactWord(text));

/** A form's own column: yes, or its rhythm. */
function formOf(form: ClientForm, text: string, own: readonly OwnFormName[]): string {
  if (/^[-–—\s]*$/.test(text) || isIn(NO, text)) return '';
  const name = formInCell(own.find((each) => each.form === form)?.name ?? form);
  return isIn(YES, text) || /^[✓✔]$/u.test(text) ? name : `${name} ${text}`;
}

/** The cells of one row under the fields that they belong to. */
export function rowOfCells(
  meanings: readonly (ColumnMeaning | null)[],
  cells: readonly Cell[],
  own: readonly OwnFormName[] = [],
): ImportRow {
  const row: ImportRow = {};
  for (const [at, meaning] of meanings.entries()) {
    const text = textOfCell(cells[at]).trim();
    if (meaning === null || text === '') continue;
    const [field, value] = isField(meaning)
      ? ([meaning, text] as const)
      : (['forms', formOf(meaning, text, own)] as const);
    if (value !== '') row[field] = row[field] === undefined ? value : `${row[field]}, ${value}`;
  }
  return row;
}

/** A row as it was understood. `client` is null if there are faults. */
interface ReadRow {
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

/** Keys by which two rows are the same client: the PAN, else each mobile with the name. */
function sameKeysOf({ name, pan, gstins = [], mobiles = [] }: ClientInput): string[] {
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
