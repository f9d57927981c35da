import {
  CodeInput,
  type CodeKind,
  type FactorInput,
  messages,
  type PasskeyInput,
  PasskeyOptions,
  type SecondStepWays,
} from '@easy-tax/contracts';
import { IconKey } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/en/account/second-step';
import { answerByPasskey } from '../../lib/browser/passkeys';
import { toast } from '../../lib/browser/toast';
import { useApiForm } from '../../lib/hooks/use-api-form';
import { ApiError, messageOf } from '../../lib/http/api';
import { Button } from '../button/Button';
import { CodeField } from './CodeField';

interface FactorStepsProps<Answer> {
  /** Starts with the first kind. */
  readonly ways: SecondStepWays;
  readonly send: (factor: FactorInput) => Promise<Answer>;
  readonly onDone: (answer: Answer) => unknown;
  /** The toast's text after a failure. */
  readonly failure?: (error: unknown) => string;
  readonly words: { readonly send: string; readonly back: string };
  readonly onBack: () => void;
  /** Shown above the button. */
  readonly children?: ReactNode;
}

/** Verifies by passkey, code from the app, or recovery code, as the person chooses. */
export function FactorSteps<Answer>(props: FactorStepsProps<Answer>) {
  const { kinds, options } = props.ways;
  const [kind = 'recovery', setKind] = useState(kinds[0]);
  const others = kinds.filter((other) => other !== kind);
  return (
    <>
      {kind === 'passkey' ? (
        <PasskeyForm {...props} options={PasskeyOptions.parse(options)} />
      ) : (
        <CodeForm key={kind} {...props} kind={kind} />
      )}
      <div className="row">
        {(kind === 'passkey' ? others.slice(0, 1) : others).map((other) => (
          <Button key={other} tone="line" small onClick={() => setKind(other)}>
            {kind === 'passkey' ? t('passkey.other') : t(`other.${other}`)}
          </Button>
        ))}
        <Button tone="line" small onClick={props.onBack}>
          {props.words.back}
        </Button>
      </div>
    </>
  );
}

function CodeForm<Answer>({
  kind,
  send,
  onDone,
  failure = messageOf,
  words,
  children,
}: FactorStepsProps<Answer> & { readonly kind: CodeKind }) {
  const { form, register, errorOf, busy } = useApiForm({
    schema: CodeInput,
    defaults: { kind, code: '' },
    send,
    onDone,
    failure,
  });
  const self = useRef<HTMLFormElement>(null);
  // Replaces the fields in which the person was typing.
  useEffect(() => {
    const field = self.current?.querySelector('input');
    // A dialog that opens now focuses it.
    field?.setAttribute('autofocus', '');
    field?.focus();
  }, []);
  return (
    <form {...form} ref={self} className="stack">
      <p>{t(`${kind}.line`)}</p>
      <CodeField kind={kind} error={errorOf('code')} {...register('code')} />
      {children}
      <Button type="submit" block busy={busy}>
        {words.send}
      </Button>
    </form>
  );
}

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
function PasskeyForm<Answer>(props: PasskeyFormProps<Answer>) {
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
      <Button icon={IconKey} block busy={busy} onClick={() => void answer()}>
        {t('passkey.send')}
      </Button>
    </div>
  );
}
