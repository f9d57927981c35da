import { messages, normaliseMobile } from '@easy-tax/contracts';
import type { ClipboardEvent, ComponentProps } from 'react';
import { translateServerMessage } from '../../i18n/translate-server-message';
import { Input } from './Input';
import styles from './Input.module.css';

/**
 * An Indian mobile number behind +91. Pasted numbers (`+91 98765 43210`, `098765-43210`) are reduced to ten digits
 * before the field's maximum length cuts them.
 */
export function MobileInput({ onPaste, ...rest }: ComponentProps<'input'>) {
  return (
    <div className={styles.prefix}>
      <span>+91</span>
      <Input
        {...rest}
        className="tabular"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={10}
        pattern="[0-9]{10}"
        title={translateServerMessage(messages.mobile)}
        onPaste={(event) => {
          pasteMobile(event);
          onPaste?.(event);
        }}
      />
    </div>
  );
}

function pasteMobile(event: ClipboardEvent<HTMLInputElement>): void {
  const pasted = event.clipboardData.getData('text').trim();
  const mobile = normaliseMobile(pasted);
  if (mobile === pasted) return;
  event.preventDefault();
  // The native setter, so that React and the form library notice the change like typing.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(event.currentTarget, mobile);
  event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
}
