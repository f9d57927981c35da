import type { ComponentProps } from 'react';
import { type Category, type CategoryFilter, ofCategory } from '../../content/categories';
import { cx } from '../../lib/cx';
import styles from './Chips.module.css';

/** One choice among a few, with its count. */
export interface Chip<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count?: number | string | undefined;
  /** The label's language, if it is not the page's. */
  readonly lang?: string;
}

interface ChipsProps<Value extends string> {
  readonly label: string;
  readonly chips: readonly Chip<Value>[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** A row of buttons of which one is pressed. */
export function Chips<Value extends string>({ label, chips, chosen, onChoose }: ChipsProps<Value>) {
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{label}</legend>
      {chips.map((chip) => (
        <ChipButton
          key={chip.value}
          lang={chip.lang}
          aria-pressed={chip.value === chosen}
          onClick={() => onChoose(chip.value)}
        >
          {chip.label}
          {chip.count !== undefined && <span className="tabular">{chip.count}</span>}
        </ChipButton>
      ))}
    </fieldset>
  );
}

/** A button that is pressed or not. */
export const ChipButton = ({ className, ...rest }: ComponentProps<'button'> & { readonly 'aria-pressed': boolean }) => (
  <button {...rest} type="button" className={cx(styles.chip, className)} />
);

const filters: readonly CategoryFilter[] = ['all', 'tax', 'gst', 'finance'];

/** A chip for each category, with the number of its items. */
export const categoryChips = (
  items: readonly { readonly category: Category }[],
  labelOf: (filter: CategoryFilter) => string,
) => filters.map((value) => ({ value, label: labelOf(value), count: ofCategory(items, value).length }));
