import { ChecklistName, ChecklistPaper, checklistSetting } from '@easy-tax/contracts';
import type { Key, Words } from '../../../i18n/catalogue';
import { auditActions as actions, auditDetails as t } from '../../../i18n/en/admin/audit';
import { formatDate, formatDateTime, formatNumber } from '../../../i18n/format';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isId = (text: string): boolean => ID.test(text);
/** Shortens an id to its random end: it starts with a timestamp. */
export const shortId = (id: string): string => (id.length > 12 ? `…${id.slice(-8)}` : id);

type Fields = Readonly<Record<string, unknown>>;
interface DetailLine {
  readonly field: string;
  readonly text: string;
}

/** Labels of a field and its values; undefined if this page has none. */
const labelOf = (field: string) => checklistLabel(field) ?? textIn(t.words.labels, field);
const valueIn = (field: string, value: string) => textIn(groupIn(t.words.values, field), value);

/** 'List of papers ITR-1' for the setting `checklist-ITR-1`. */
const checklistLabel = (field: string) => {
  const name = ChecklistName.options.find((each) => checklistSetting(each) === field);
  return name && t('checklist', { list: name });
};

const groupIn = (groups: Words, name: string) => (Object.hasOwn(groups, name) ? groups[name] : undefined);
function textIn(group: string | Words | undefined, name: string): string | undefined {
  const text = typeof group === 'object' ? groupIn(group, name) : undefined;
  return typeof text === 'string' ? text : undefined;
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * Further fields of an entry, a line each: 'Role: Client → Staff'. Unknown fields of a newer service
 * keep their own name.
 */
export function formatDetail(action: string, { from, to, ...more }: Fields): readonly DetailLine[] {
  const changed = from === undefined && to === undefined ? [] : changes(action, from, to);
  return [...changed, ...Object.entries(more).map(([field, value]) => line(field, formatValue(field, value)))];
}

/** Shows the differing fields of objects; a single value is named by its action: status by `enquiry.status`. */
function changes(action: string, from: unknown, to: unknown): DetailLine[] {
  if (!isGroup(from) || !isGroup(to)) {
    const field = action.split('.').at(-1) ?? action;
    // Some acts record only the new value.
    return [from === undefined ? line(field, formatValue(field, to)) : change(field, from, to)];
  }
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field]))
    .map((field) => change(field, from[field], to[field]));
}

const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const change = (field: string, from: unknown, to: unknown): DetailLine =>
  line(field, t('changed', { from: formatValue(field, from), to: formatValue(field, to) }));

const line = (field: string, value: string): DetailLine => ({
  field,
  text: t('line', { label: labelOf(field) ?? labelFromName(field), value }),
});

/** 'retryCount' → 'Retry count'. */
function labelFromName(field: string): string {
  const apart = field.replace(/[_-]+/g, ' ').replace(/([a-z\d])([A-Z])/g, (_, end, start) => `${end} ${start}`);
  return apart.charAt(0).toUpperCase() + apart.slice(1).toLowerCase();
}

/** The papers of a checklist, or that the firm has no own list. */
function formatListed(field: string, value: unknown): string | undefined {
  if (value === null && checklistLabel(field)) return t('builtIn');
  const paper = ChecklistPaper.safeParse(value).data;
  return paper?.reason ? t('paper', paper) : paper?.title;
}

function formatValue(field: string, value: unknown): string {
  const listed = formatListed(field, value);
  if (listed !== undefined) return listed;
  if (Array.isArray(value)) return value.map((each) => formatValue(field, each)).join(', ') || t('none');
  if (isGroup(value))
    return Object.entries(value)
      .map(([name, inside]) => t('line', { label: name, value: formatValue(name, inside) }))
      .join(', ');
  if (value === undefined || value === null || value === '') return t('none');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'number') return Number.isInteger(value) ? formatNumber(value) : String(value);
  return formatText(field, String(value));
}

function formatText(field: string, text: string): string {
  if (TIME.test(text)) return formatDateTime(text);
  if (DAY.test(text)) return formatDate(text);
  return valueIn(field, text) ?? (isId(text) ? shortId(text) : text);
}

const isKnown = (action: string): action is Key<typeof actions.words> => {
  const [thing = '', verb = '', ...more] = action.split('.');
  const verbs = Object.entries(actions.words).find(([name]) => name === thing)?.[1] ?? {};
  return more.length === 0 && Object.hasOwn(verbs, verb);
};

/** The action's label; unknown actions of a newer service keep their own name. */
export const formatAction = (action: string): string => (isKnown(action) ? actions(action) : action);
