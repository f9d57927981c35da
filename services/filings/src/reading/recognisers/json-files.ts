import type { ReadField } from '@easy-tax/contracts';
import { z } from 'zod';
import type { FieldName, FileRecogniser } from '../recogniser.js';
import { assessmentYear, gstin, itrForm, pan, person } from '../values.js';

/** Fields of a file without pages; the line names where the value stands. */
const fieldsOf = (values: Partial<Record<FieldName, string | null>>, path: string): ReadField[] =>
  Object.entries(values).flatMap(([name, value]) =>
    value ? [{ name: name as FieldName, value, page: null, box: null, line: path }] : [],
  );

/** April 2026 is ‘042026’. */
const monthOf = (fp: string): string | null => {
  const [, month, year] = /^(0[1-9]|1[0-2])(20\d\d)$/.exec(fp) ?? [];
  return month && year ? `${year}-${month}` : null;
};

const GstReturn = z.looseObject({ gstin: z.string(), fp: z.string().optional(), ret_period: z.string().optional() });
/** Tables that a return of each form alone has. */
const tables = {
  'GSTR-9': ['table4', 'table5', 'table6', 'table9'],
  'GSTR-3B': ['sup_details', 'itc_elg', 'intr_ltfee', 'inward_sup'],
  'GSTR-1': ['b2b', 'b2cs', 'b2cl', 'cdnr', 'exp', 'hsn', 'doc_issue', 'nil'],
} as const;

/** GSTR-1, GSTR-3B and GSTR-9 as utilities write them for the portal. */
export const gstrJson: FileRecogniser = {
  kind: 'gstr-json',
  version: 1,
  read: ({ data }) => {
    const found = GstReturn.safeParse(data);
    if (!found.success) return 'no JSON with ‘gstin’';
    const keys = Object.keys(found.data);
    const forms = (Object.keys(tables) as (keyof typeof tables)[]).filter((form) =>
      tables[form].some((table) => keys.includes(table)),
    );
    const [form] = forms;
    if (!form || forms.length > 1)
      return forms.length === 0 ? 'no table of GSTR-1, 3B or 9' : `tables of ${forms.join(' and ')}`;
    const number = gstin(found.data.gstin);
    const month = monthOf(found.data.fp ?? found.data.ret_period ?? '');
    if (!number) return '‘gstin’ is no GSTIN';
    if (!month) return '‘fp’ or ‘ret_period’ is no month';
    const year = Number(month.slice(0, 4)) - (month.slice(5) < '04' ? 1 : 0);
    const when =
      form === 'GSTR-9' ? { year: `FY ${year}-${String((year + 1) % 100).padStart(2, '0')}` } : { period: month };
    return fieldsOf({ gstin: number, form, ...when }, 'gstin, fp');
  },
};

const Itc = z.looseObject({
  gstin: z.string(),
  rtnprd: z.string(),
  docdata: z.looseObject({}).optional(),
  itcsumm: z.looseObject({}).optional(),
  b2b: z.unknown().optional(),
});

/** GSTR-2B, with or without its envelope. */
export const gstr2bJson: FileRecogniser = {
  kind: 'gstr-2b-json',
  version: 1,
  read: ({ data }) => {
    const wrapped = z.looseObject({ data: z.unknown() }).safeParse(data);
    const found = Itc.safeParse(wrapped.success ? wrapped.data.data : data);
    if (!found.success || !(found.data.docdata ?? found.data.itcsumm ?? found.data.b2b))
      return 'no JSON with ‘gstin’, ‘rtnprd’ and ‘docdata’, ‘itcsumm’ or ‘b2b’';
    const number = gstin(found.data.gstin);
    const period = monthOf(found.data.rtnprd);
    if (!number || !period) return number ? '‘rtnprd’ is no month' : '‘gstin’ is no GSTIN';
    return fieldsOf({ gstin: number, period, form: 'GSTR-2B' }, 'data.gstin, data.rtnprd');
  },
};

const Name = z.looseObject({
  FirstName: z.string().nullish(),
  MiddleName: z.string().nullish(),
  SurNameOrOrgName: z.string().nullish(),
});
const Person = z.looseObject({ PAN: z.string(), AssesseeName: Name.optional() });
const General = z.looseObject({ PersonalInfo: Person.optional(), OrgFirmInfo: Person.optional() });
const Itr = z.looseObject({ PersonalInfo: Person.optional(), PartA_GEN1: General.optional() });
const Form = z.looseObject({ FormName: z.string(), AssessmentYear: z.coerce.string() });

const HEAD = /^Form_ITR[1-7]$/;
/** The object that holds a form's head: `ITR.ITR1`, or what is within. */
function findForm(data: unknown, depth = 0): Record<string, unknown> | null {
  const parsed = z.record(z.string(), z.unknown()).safeParse(data);
  if (!parsed.success || depth > 2) return null;
  const entries = Object.entries(parsed.data);
  if (entries.some(([key]) => HEAD.test(key))) return parsed.data;
  return entries.reduce<Record<string, unknown> | null>(
    (found, [key, value]) => found ?? (/^ITR[1-7]?$/.test(key) ? findForm(value, depth + 1) : null),
    null,
  );
}

/** A return as the department's utilities write it: `ITR`, the form, its head and the person. */
export const itrJson: FileRecogniser = {
  kind: 'itr-json',
  version: 1,
  read: ({ data }) => {
    const found = findForm(data);
    const itr = Itr.safeParse(found);
    const key = Object.keys(found ?? {}).find((each) => HEAD.test(each));
    const head = Form.safeParse(key && found?.[key]);
    if (!itr.success || !head.success) return 'no JSON with ‘ITR’, a form and its head';
    const general = itr.data.PartA_GEN1;
    const who = itr.data.PersonalInfo ?? general?.PersonalInfo ?? general?.OrgFirmInfo;
    const first = Number(/^20\d\d/.exec(head.data.AssessmentYear)?.[0]);
    const values = {
      pan: pan(who?.PAN ?? ''),
      year: assessmentYear(`${first}-${String((first + 1) % 100).padStart(2, '0')}`),
      form: itrForm(head.data.FormName),
      person: person(
        [who?.AssesseeName?.FirstName, who?.AssesseeName?.MiddleName, who?.AssesseeName?.SurNameOrOrgName]
          .filter(Boolean)
          .join(' '),
      ),
    };
    if (!values.pan) return 'no PAN in ‘PersonalInfo’ or ‘OrgFirmInfo’';
    if (!values.year || !values.form) return values.year ? '‘FormName’ is no form' : '‘AssessmentYear’ is no year';
    return fieldsOf(values, `${key}, PersonalInfo`);
  },
};
