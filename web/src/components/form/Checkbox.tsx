import type { ReactNode } from 'react';
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

interface OptionFieldProps {
  readonly name: string;
  readonly type?: 'checkbox' | 'radio';
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly disabled?: boolean;
  readonly label: string;
  readonly note?: ReactNode;
  readonly invalid?: boolean;
  /** Id of the explanation. */
  readonly describedBy?: string;
}

/** A checkbox or radio button with an explanation. */
export function OptionField(props: OptionFieldProps) {
  const { name, type = 'checkbox', checked, disabled, onChoose, label, note, invalid, describedBy } = props;
  return (
    <label className={styles.choice}>
      <input
        type={type}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      />
      <span>
        {label}
        {note && <span className="muted small">{note}</span>}
      </span>
    </label>
  );
}
