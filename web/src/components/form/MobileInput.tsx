import { messages, typeMobile } from '@easy-tax/contracts';
import { type ChangeEvent, type ComponentProps, useRef } from 'react';
import { translateServerMessage } from '../../i18n/translate-server-message';
import { Input } from './Field';
import styles from './Field.module.css';

/**
 * An Indian mobile number behind +91: keeps at most ten digits of what is typed, pasted, dictated or filled in. Without
 * `maxLength`, which would cut `919876543210` to another person's number before any script sees it.
 */
export function MobileInput({ onChange, onFocus, ...rest }: ComponentProps<'input'>) {
  const before = useRef('');
  return (
    <div className={styles.prefix}>
      <span>+91</span>
      <Input
        {...rest}
        className="tabular"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        pattern="[0-9]{10}"
        title={translateServerMessage(messages.mobile)}
        onFocus={(event) => {
          before.current = event.currentTarget.value;
          onFocus?.(event);
        }}
        onChange={(event) => {
          before.current = keepMobile(event, before.current);
          onChange?.(event);
        }}
      />
    </div>
  );
}

/** Reduces the field to its mobile number before forms read it; the caret stays where it is. */
function keepMobile({ currentTarget: input }: ChangeEvent<HTMLInputElement>, before: string): string {
  const kept = typeMobile(input.value, before);
  if (kept === input.value) return kept;
  const afterCaret = input.value.length - (input.selectionEnd ?? input.value.length);
  input.value = kept;
  const caret = Math.max(0, kept.length - afterCaret);
  input.setSelectionRange(caret, caret);
  return kept;
}
