import type { CalendarColumn } from '@easy-tax/contracts';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Fragment, memo } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../../components/button/Button';
import { Checkbox } from '../../../../components/form/Checkbox';
import { t } from '../../../../i18n/en/admin/calendar';
import { t as tables } from '../../../../i18n/en/admin/tables';
import { addressOfClient } from '../../addresses';
import { drawCell, drawGroupCell } from './Cell';
import styles from './Grid.module.css';
import { type Line, returnsIn } from './lines';

interface GridLineProps {
  readonly line: Line;
  readonly index: number;
  readonly columns: readonly CalendarColumn[];
  /** The indexes of the columns that are drawn. */
  readonly inView: readonly number[];
  readonly today: string;
  readonly isShort: boolean;
  readonly isFiltered: boolean;
  /** The column of the grid's Tab stop, if it is in this line. */
  readonly active: string | null;
  readonly picked: ReadonlySet<string>;
  readonly onToggle: (ids: readonly string[]) => void;
  readonly onToggleGroup: (key: string) => void;
}

/** A client, or a group, with its cells. */
export const GridLine = memo(function GridLine(props: GridLineProps) {
  const { line, index, columns, inView, active, picked, today, isShort } = props;
  return (
    <tr data-line={line.key} aria-rowindex={index + 2} className={'group' in line ? styles.group : undefined}>
      <LineHead {...props} />
      {inView.map((at, nth) => {
        const { key = '' } = columns[at] ?? {};
        const ids = returnsIn(line, [key]);
        const none = !line.cells.has(key) && !props.isFiltered;
        const isActive = active === key;
        return (
          <Fragment key={key}>
            <Skipped columns={at - (inView[nth - 1] ?? -1) - 1} />
            {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid, which can be selected */}
            <td
              aria-colindex={at + 2}
              className={none ? styles.none : undefined}
              aria-label={none ? t('grid.nothingDue') : undefined}
              aria-selected={ids.length > 0 ? ids.every((id) => picked.has(id)) : undefined}
            >
              {'group' in line
                ? drawGroupCell(line, key, today, isActive)
                : drawCell(line, key, today, isShort, isActive)}
            </td>
          </Fragment>
        );
      })}
      <Skipped columns={columns.length - (inView.at(-1) ?? -1) - 1} />
    </tr>
  );
});

const Skipped = ({ columns }: { readonly columns: number }) => columns > 0 && <td aria-hidden colSpan={columns} />;

/** Its name, and a box that selects its returns. Both are out of the Tab order: keys do the same in the cells. */
function LineHead({ line, columns, picked, onToggle, onToggleGroup }: GridLineProps) {
  const ids = returnsIn(
    line,
    columns.map(({ key }) => key),
  );
  const name = 'group' in line ? line.group : line.row.name;
  const count = ids.filter((id) => picked.has(id)).length;
  return (
    <th scope="row" aria-colindex={1}>
      <span className={styles.pick}>
        {ids.length > 0 && (
          <Checkbox
            label={tables('bulk.select', { name })}
            checked={count === ids.length}
            partly={count > 0 && count < ids.length}
            tabIndex={-1}
            onToggle={() => onToggle(ids)}
          />
        )}
      </span>
      {'group' in line ? (
        <button type="button" tabIndex={-1} aria-expanded={line.isOpen} onClick={() => onToggleGroup(line.key)}>
          <Icon of={line.isOpen ? IconChevronDown : IconChevronRight} /> <span>{name}</span>
        </button>
      ) : (
        <Link to={addressOfClient(line.key)} tabIndex={-1}>
          <span>{name}</span>
        </Link>
      )}
      <span className={`small muted ${styles.sub}`}>
        {'group' in line ? t('group.clients', { count: line.clients }) : line.row.assignee?.name.split(' ')[0]}
      </span>
    </th>
  );
}
