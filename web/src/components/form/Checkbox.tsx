import styles from './Checkbox.module.css';

interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  /** Some, but not all of its items are selected. */
  readonly partly?: boolean;
  /** `range`: with the Shift key, from the last one to this. */
  readonly onToggle: (range: boolean) => void;
}

/** A box to tick without words beside it, 44 px around. */
export function Checkbox({ label, checked, partly = false, onToggle }: CheckboxProps) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = partly;
        }}
        onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  );
}
