import { CodeInput, type CodeKind, type FactorInput, PasskeyOptions, type SecondStepWays } from '@easy-tax/contracts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/en/account/second-step';
import { useApiForm } from '../../lib/hooks/use-api-form';
import { messageOf } from '../../lib/http/api-error';
import { Button } from '../button/Button';
import { CodeField } from './CodeField';
import { PasskeyForm } from './PasskeyForm';

interface FactorStepsProps<Answer> {
  /** The first kind is shown first. */
  readonly ways: SecondStepWays;
  readonly send: (factor: FactorInput) => Promise<Answer>;
  readonly onDone: (answer: Answer) => unknown;
  /** The text of the toast after a failure. */
  readonly failure?: (error: unknown) => string;
  readonly words: { readonly send: string; readonly back: string };
  readonly onBack: () => void;
  /** Above the button. */
  readonly children?: ReactNode;
}

/** A passkey, a code from the app, or a recovery code, whichever the person has at hand. */
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
  // It takes the place of the fields where the person has just typed.
  useEffect(() => {
    const field = self.current?.querySelector('input');
    // A dialog that opens now focuses this one.
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
