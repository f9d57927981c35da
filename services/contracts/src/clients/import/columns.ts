import { taxFormNames } from '../../compliance/tax-forms.js';
import type { ClientForm } from '../forms.js';
import { compactWord, formInCell, type OwnFormName } from './cells.js';
import { ImportField, type ImportRow } from './schema.js';

/** What a column of a list holds: a field, or yes, M or Q for one form. */
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

/** What each column means by its heading; null: left out, as unknown ones and the second of a field that has one value. */
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

const isField = (meaning: ColumnMeaning): meaning is ImportField => ImportField.safeParse(meaning).success;
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
