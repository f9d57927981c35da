import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { Select } from './Field';

interface SavedSelectProps extends Omit<ComponentProps<typeof Select>, 'value' | 'onChange'> {
  /** The stored value. */
  readonly value: string;
  /** Resolves when `value` is up to date. */
  readonly onSave: (value: string, text: string) => Promise<unknown>;
}

/** A choice that is saved at once. Until then it shows the chosen value, is busy, and takes no other. */
export function SavedSelect({ value, onSave, ...rest }: SavedSelectProps) {
  const [pending, setPending] = useState<string | null>(null);
  const isBusy = pending !== null || undefined;
  const save = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    if (isBusy) return;
    setPending(target.value);
    void onSave(target.value, target.selectedOptions[0]?.text ?? '').finally(() => setPending(null));
  };
  return <Select {...rest} value={pending ?? value} aria-busy={isBusy} aria-disabled={isBusy} onChange={save} />;
}
