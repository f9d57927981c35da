import styles from './OptionField.module.css';

interface OptionFieldProps {
  readonly name: string;
  readonly type?: 'radio' | 'checkbox';
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly disabled?: boolean;
  readonly label: string;
  readonly note?: string;
  readonly invalid?: boolean;
  /** Id of the explanation. */
  readonly describedBy?: string;
}

/** A radio button or checkbox with an explanation. */
export function OptionField(props: OptionFieldProps) {
  const { name, type = 'radio', checked, disabled, onChoose, label, note, invalid, describedBy } = props;
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
