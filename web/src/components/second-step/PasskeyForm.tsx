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
  /** The text of the toast after a failure. */
  readonly failure?: (error: unknown) => string;
  /** Above the button. */
  readonly children?: ReactNode;
}

/** The browser's own dialog for passkeys, behind a button: some browsers open it by a press alone. */
export function PasskeyForm<Answer>(props: PasskeyFormProps<Answer>) {
  const { options, send, onDone, failure = messageOf, children } = props;
  const [busy, setBusy] = useState(false);
  const self = useRef<HTMLDivElement>(null);
  // It takes the place of the fields where the person has just typed.
  useEffect(() => self.current?.querySelector<HTMLElement>(':scope > button')?.focus(), []);
  const answer = async () => {
    setBusy(true);
    try {
      await onDone(await send({ kind: 'passkey', response: await answerByPasskey(options) }));
    } catch (error) {
      // The browser's own errors are for programmers.
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
