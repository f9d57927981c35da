import { useEffect, useId, useState } from 'react';
import useSWR from 'swr';
import { t } from '../../../i18n/en/admin/tables';
import { formatNumber } from '../../../i18n/format';
import { Field, Input } from '../../form/Field';

export type Option = readonly [value: string, label: string];
/** Finds the options with a matching label, the first of `total`. */
export type FindOptions = (typed: string) => Promise<{ readonly options: readonly Option[]; readonly total: number }>;

interface FoundChoiceProps {
  readonly label: string;
  /** Always offered, besides those that are found. */
  readonly options: readonly Option[];
  readonly find: FindOptions;
  /** Empty: none. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

const fold = (text: string) => text.trim().toLowerCase();

/** A choice of one among more than a list can hold: typing finds them, and says how many there are. */
export function FoundChoice({ label, options, find, value, onChoose }: FoundChoiceProps) {
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? options.find(([each]) => each === value)?.[1] ?? '';
  const { data } = useSWR(['found', label, typed ?? ''], () => find(fold(typed ?? '')), {
    keepPreviousData: true,
    shouldRetryOnError: false,
  });
  const found = data?.options ?? [];
  const offered = [...options, ...found.filter(([each]) => !options.some(([other]) => other === each))];
  const match = fold(text) ? offered.find(([, name]) => fold(name) === fold(text))?.[0] : '';
  useEffect(() => {
    if (typed !== null && (match ?? '') !== value) onChoose(match ?? '');
  });
  const more = data && data.total > found.length;
  const hint = match === undefined && found.length === 0 ? t('filters.noneFound') : t('filters.typeToFind');
  return (
    <Field
      label={label}
      hint={more ? t('filters.someFound', { some: formatNumber(found.length), all: formatNumber(data.total) }) : hint}
    >
      {(control) => (
        <>
          <Input
            {...control}
            dense
            list={listId}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setTyped(target.value)}
          />
          <datalist id={listId}>
            {offered.map(([each, name]) => (
              <option key={each} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
