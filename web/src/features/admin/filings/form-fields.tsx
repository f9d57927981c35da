import type { FilingInput, StaffFiling } from '@easy-tax/contracts';
import { Clip } from '../../../components/data-table/cells';
import type { Column } from '../../../components/data-table/state/column';
import { Fact } from '../../../components/ui/Facts';
import { t as fields } from '../../../i18n/en/filings/filing-fields';
import { formatMobile } from '../../../i18n/format';

type Name = Exclude<keyof FilingInput, 'name'>;
interface Shown {
  /** Digits are set in figures of one width. */
  readonly figures?: true;
  readonly textOf: (filing: StaffFiling) => string;
}

/** The client's fields, as staff read it in the table and in the record. A field that is missing does not compile. */
const shown: Readonly<Record<Name, Shown>> = {
  mobile: { figures: true, textOf: ({ mobile }) => formatMobile(mobile) },
  email: { textOf: ({ email }) => email },
  message: { textOf: ({ message }) => message },
};
const names = Object.keys(shown) as Name[];

type Columns = { readonly [Each in Name]: Omit<Column<StaffFiling, Each>, 'name'> };
export const formColumns = Object.fromEntries(
  names.map((name) => {
    const { figures, textOf } = shown[name];
    const cell = (filing: StaffFiling) => (figures ? textOf(filing) : <Clip>{textOf(filing)}</Clip>);
    return [name, { label: fields(`${name}.label`), figures, cell }];
  }),
) as Columns;

/** All but the message, which the record shows at its end. */
export const FormFacts = ({ filing }: { readonly filing: StaffFiling }) =>
  names
    .filter((name) => name !== 'message')
    .map((name) => (
      <Fact key={name} label={fields(`${name}.label`)}>
        {shown[name].figures ? (
          <span className="tabular">{shown[name].textOf(filing)}</span>
        ) : (
          shown[name].textOf(filing)
        )}
      </Fact>
    ));
