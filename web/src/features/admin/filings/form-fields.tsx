import { FilingInput, type StaffFiling } from '@easy-tax/contracts';
import type { Column } from '../../../components/data-table/state/columns';
import { OneLine } from '../../../components/data-table/Table';
import { Fact } from '../../../components/ui/Facts';
import { filingFields as fields } from '../../../i18n/en/filings/filings';
import { formatMobile } from '../../../i18n/format';

type Name = Exclude<keyof FilingInput, 'name'>;
/** The client's fields in table and record. */
const names = FilingInput.omit({ name: true }).keyof().options;

/** True for tabular figures. */
const isNumericField = (name: Name) => name === 'mobile';
const textOf = (filing: StaffFiling, name: Name) => (name === 'mobile' ? formatMobile(filing.mobile) : filing[name]);

type Columns = { readonly [Each in Name]: Omit<Column<StaffFiling, Each>, 'name'> };
export const formColumns = Object.fromEntries(
  names.map((name) => {
    const isNumeric = isNumericField(name);
    const cell = (row: StaffFiling) => (isNumeric ? textOf(row, name) : <OneLine>{textOf(row, name)}</OneLine>);
    return [name, { label: fields(`${name}.label`), isNumeric, isOptional: !isNumeric, cell }];
  }),
) as Columns;

/** All fields but the message, which the record shows last. */
export const FormFacts = ({ filing }: { readonly filing: StaffFiling }) =>
  names
    .filter((name) => name !== 'message')
    .map((name) => (
      <Fact key={name} label={fields(`${name}.label`)}>
        <span className={isNumericField(name) ? 'tabular' : undefined}>{textOf(filing, name)}</span>
      </Fact>
    ));
