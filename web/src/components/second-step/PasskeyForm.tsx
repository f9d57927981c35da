import { messages, type PasskeyInput, type PasskeyOptions } from '@easy-tax/contracts';
import { IconKey } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/en/account/second-step';
import { answerByPasskey } from '../../lib/browser/passkeys';
import { toast } from '../../lib/browser/toast';
import { ApiError, messageOf } from '../../lib/http/api-error';
import { Button } from '../button/Button';
import { Icon } from '../button/Icon';

interface PasskeyFormProps<Answer> {
  readonly options: PasskeyOptions;
  readonly send: (input: PasskeyInput) => Promise<Answer>;
  readonly onDone: (answer: Answer) => unknown;
  /** The toast's text after a failure. */
  readonly failure?: (error: unknown) => string;
  /** Shown above the button. */
  readonly children?: ReactNode;
}

/** Opens the browser's passkey dialog by a button, because some browsers need a click for it. */
export function PasskeyForm<Answer>(props: PasskeyFormProps<Answer>) {
  const { options, send, onDone, failure = messageOf, children } = props;
  const [busy, setBusy] = useState(false);
  const self = useRef<HTMLDivElement>(null);
  // Replaces the fields in which the person was typing.
  useEffect(() => self.current?.querySelector<HTMLElement>(':scope > button')?.focus(), []);
  const answer = async () => {
    setBusy(true);
    try {
      await onDone(await send({ kind: 'passkey', response: await answerByPasskey(options) }));
    } catch (error) {
      // The browser's own error messages are for programmers.
      toast.error(error instanceof ApiError ? failure(error) : messages.passkeyFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div ref={self} className="stack">
      <p>{t('passkey.line')}</p>
      {children}
      <Button block busy={busy} onClick={() => void answer()}>
        <Icon of={IconKey} /> {t('passkey.send')}
      </Button>
    </div>
  );
}
