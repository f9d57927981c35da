import { Popover } from '@base-ui/react/popover';
import { type Icon as Glyph, IconFilter, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import useSWR from 'swr';
import { t } from '../../../i18n/en/admin/tables';
import { formatNumber } from '../../../i18n/format';
import { Button, Icon } from '../../button/Button';
import { OptionField } from '../../form/Checkbox';
import { Field, Input, Options, Select } from '../../form/Field';
import { ChipButton } from '../../navigation/Chips';
import { type TableAddress, type TableQuery, withFilter, withFilters } from '../state/table-query';
import styles from './FilterPanel.module.css';
import { type FindOptions, FoundChoice, type Option } from './FoundChoice';
import { Disclosure } from './Toolbar';

type Values = TableQuery['filters'];

/**
 * A filter of a list. With `options` it is a choice of one, or of none by the word `any`; else a day, or on or off. With
 * `find` there are more than can be listed: `options` are those that are always offered, and the chosen one.
 */
export interface Filter {
  readonly name: string;
  readonly label: string;
  readonly any?: string;
  readonly options?: readonly Option[];
  readonly find?: FindOptions;
  readonly isDay?: true;
}

interface FilterPanelProps<Column extends string> extends TableAddress<Column> {
  readonly filters: readonly Filter[];
  /** The words of the button that closes the panel: what these filters would show. */
  readonly describe: (values: Values) => Promise<string>;
  /** The name of a value that its filter does not list. */
  readonly nameOf?: (name: string, value: string) => string | undefined;
}

/** One button for all filters of a list, with a chip for each that is set. The list follows when the panel's button is pressed. */
export function FilterPanel<Column extends string>({
  query,
  show,
  filters,
  describe,
  nameOf,
}: FilterPanelProps<Column>) {
  const isSet = Object.entries(query.filters).filter(([name]) => filters.some((filter) => filter.name === name));
  const set = (values: Values) => show((now) => withFilters(now, values));
  const nameChip = (name: string, value: string) => {
    const filter = filters.find((each) => each.name === name);
    return filter?.options?.find(([each]) => each === value)?.[1] ?? nameOf?.(name, value) ?? filter?.label ?? name;
  };
  return (
    <>
      <Disclosure
        label={t('filters.label')}
        icon={IconFilter}
        button={
          <>
            {t('filters.button')}
            {isSet.length > 0 && <span className={styles.number}>{formatNumber(isSet.length)}</span>}
          </>
        }
      >
        <Draft filters={filters} values={query.filters} describe={describe} onApply={set} />
      </Disclosure>
      {isSet.map(([name, value]) => (
        <Chip
          key={name}
          onRemove={() => {
            const { [name]: _, ...others } = query.filters;
            set(others);
          }}
        >
          {nameChip(name, value)}
        </Chip>
      ))}
    </>
  );
}

/** A filter that is set, and the button that takes it off. */
export const Chip = ({ children, onRemove }: { readonly children: string; readonly onRemove: () => void }) => (
  <span className={styles.chip}>
    {children}
    <button type="button" aria-label={t('filters.remove', { name: children })} onClick={onRemove}>
      <Icon of={IconX} />
    </button>
  </span>
);

interface DraftProps {
  readonly filters: readonly Filter[];
  readonly values: Values;
  readonly describe: (values: Values) => Promise<string>;
  readonly onApply: (values: Values) => void;
}

/** The panel's fields until they are applied. */
function Draft({ filters, values, describe, onApply }: DraftProps): ReactNode {
  const id = useId();
  const [draft, setDraft] = useState(values);
  const { data } = useSWR(['filtered', id, JSON.stringify(draft)], () => describe(draft), {
    keepPreviousData: true,
    shouldRetryOnError: false,
  });
  const choose = (name: string, value: string) => {
    const { [name]: _, ...others } = draft;
    setDraft(value ? { ...others, [name]: value } : others);
  };
  return (
    <>
      {filters.map(({ name, label, any, options, find, isDay }) =>
        find ? (
          <FoundChoice
            key={name}
            label={label}
            options={options ?? []}
            find={find}
            value={draft[name] ?? ''}
            onChoose={(value) => choose(name, value)}
          />
        ) : isDay ? (
          <Field key={name} label={label}>
            {(control) => (
              <Input
                {...control}
                dense
                type="date"
                value={draft[name] ?? ''}
                onChange={({ target }) => choose(name, target.value)}
              />
            )}
          </Field>
        ) : options ? (
          <Field key={name} label={label}>
            {(control) => (
              <Select
                {...control}
                dense
                value={draft[name] ?? ''}
                onChange={({ target }) => choose(name, target.value)}
              >
                <option value="">{any}</option>
                <Options of={options} />
              </Select>
            )}
          </Field>
        ) : (
          <OptionField
            key={name}
            name={`${id}-${name}`}
            label={label}
            checked={draft[name] === 'true'}
            onChoose={() => choose(name, draft[name] ? '' : 'true')}
          />
        ),
      )}
      <div className={`row ${styles.end}`}>
        <Popover.Close
          render={
            <Button small tone="primary">
              {data ?? t('filters.apply')}
            </Button>
          }
          onClick={() => onApply(draft)}
        />
        <Popover.Close render={<Button small>{t('filters.clear')}</Button>} onClick={() => onApply({})} />
      </div>
    </>
  );
}

interface FilterToggleProps<Column extends string> extends TableAddress<Column> {
  /** A filter that is on or off. */
  readonly name: string;
  readonly value?: string;
  readonly icon: Glyph;
  readonly label: string;
  readonly count?: string | undefined;
  /** Its records are late. */
  readonly isUrgent?: boolean;
}

/** A filter that one press sets or removes. */
export function FilterToggle<Column extends string>(props: FilterToggleProps<Column>) {
  const { query, show, name, value = 'true', icon, label, count, isUrgent } = props;
  const isOn = query.filters[name] === value;
  return (
    <ChipButton
      className={isUrgent ? styles.urgent : undefined}
      aria-pressed={isOn}
      onClick={() => show((now) => withFilter(now, name, isOn ? null : value))}
    >
      <Icon of={icon} />
      {label}
      {count !== undefined && <span className="tabular small">{count}</span>}
    </ChipButton>
  );
}
