import styles from './Choice.module.css';

interface ChoiceProps {
  readonly name: string;
  readonly type?: 'radio' | 'checkbox';
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly label: string;
  readonly note: string;
}

/** One of several, or yes and no, with what it means. */
export function Choice({ name, type = 'radio', checked, onChoose, label, note }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type={type} name={name} checked={checked} onChange={onChoose} />
      <span>
        {label}
        <span className="muted small">{note}</span>
      </span>
    </label>
  );
}
