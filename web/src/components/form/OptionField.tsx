import styles from './OptionField.module.css';

interface OptionFieldProps {
  readonly name: string;
  readonly type?: 'radio' | 'checkbox';
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly disabled?: boolean;
  readonly label: string;
  readonly note?: string;
}

/** A radio button or checkbox with an explanation. */
export function OptionField({ name, type = 'radio', checked, disabled, onChoose, label, note }: OptionFieldProps) {
  return (
    <label className={styles.choice}>
      <input type={type} name={name} checked={checked} disabled={disabled} onChange={onChoose} />
      <span>
        {label}
        {note && <span className="muted small">{note}</span>}
      </span>
    </label>
  );
}
