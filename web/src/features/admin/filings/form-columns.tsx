import { FilingInput, type StaffFiling } from '@easy-tax/contracts';
import { OneLine } from '../../../components/data-table/Cells';
import type { Column } from '../../../components/data-table/state/columns';
import { filingFields as fields } from '../../../i18n/en/filings/filings';
import { formatMobile } from '../../../i18n/format';

type Name = Exclude<keyof FilingInput, 'name'>;
/** The client's fields in table and record. */
export const formFields = FilingInput.omit({ name: true }).keyof().options;

/** True for tabular figures. */
export const isNumericField = (name: Name) => name === 'mobile';
export const textOf = (filing: StaffFiling, name: Name) =>
  name === 'mobile' ? formatMobile(filing.mobile) : filing[name];

type Columns = { readonly [Each in Name]: Omit<Column<StaffFiling, Each>, 'name'> };

/** Columns of the client's fields, by name. */
export const formColumns = Object.fromEntries(
  formFields.map((name) => {
    const isNumeric = isNumericField(name);
    const cell = (row: StaffFiling) => (isNumeric ? textOf(row, name) : <OneLine>{textOf(row, name)}</OneLine>);
    return [name, { label: fields(`${name}.label`), isNumeric, isOptional: !isNumeric, cell }];
  }),
) as Columns;
