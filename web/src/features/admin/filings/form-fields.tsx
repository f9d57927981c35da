import { FilingInput, type StaffFiling } from '@easy-tax/contracts';
import { Clip } from '../../../components/data-table/cells';
import type { Column } from '../../../components/data-table/state/column';
import { Fact } from '../../../components/ui/Facts';
import { t as fields } from '../../../i18n/en/filings/filing-fields';
import { formatMobile } from '../../../i18n/format';

type Name = Exclude<keyof FilingInput, 'name'>;
/** The client's fields in table and record. */
const names = FilingInput.omit({ name: true }).keyof().options;

/** True for tabular figures. */
const hasFigures = (name: Name) => name === 'mobile';
const textOf = (filing: StaffFiling, name: Name) => (name === 'mobile' ? formatMobile(filing.mobile) : filing[name]);

type Columns = { readonly [Each in Name]: Omit<Column<StaffFiling, Each>, 'name'> };
export const formColumns = Object.fromEntries(
  names.map((name) => {
    const figures = hasFigures(name);
    const cell = (filing: StaffFiling) => (figures ? textOf(filing, name) : <Clip>{textOf(filing, name)}</Clip>);
    return [name, { label: fields(`${name}.label`), figures, cell }];
  }),
) as Columns;

/** All fields but the message, which the record shows last. */
export const FormFacts = ({ filing }: { readonly filing: StaffFiling }) =>
  names
    .filter((name) => name !== 'message')
    .map((name) => (
      <Fact key={name} label={fields(`${name}.label`)}>
        <span className={hasFigures(name) ? 'tabular' : undefined}>{textOf(filing, name)}</span>
      </Fact>
    ));
