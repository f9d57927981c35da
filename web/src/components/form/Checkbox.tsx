import styles from './Checkbox.module.css';

interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  /** Some but not all items are selected. */
  readonly partly?: boolean;
  /** -1 where keys do the same. */
  readonly tabIndex?: number;
  /** `range`: with Shift, from the last toggled one to this. */
  readonly onToggle: (range: boolean) => void;
}

/** A checkbox without a visible label, 44 px in size. */
export function Checkbox({ label, checked, partly = false, tabIndex, onToggle }: CheckboxProps) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label={label}
        tabIndex={tabIndex}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = partly;
        }}
        onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  );
}
