import { CodeInput, type CodeKind } from '@easy-tax/contracts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/en/account/second-step';
import { useApiForm } from '../../lib/hooks/use-api-form';
import { messageOf } from '../../lib/http/api-error';
import { Button } from '../button/Button';
import { CodeField } from './CodeField';

interface CodeStepsProps<Answer> {
  readonly send: (code: CodeInput) => Promise<Answer>;
  readonly onDone: (answer: Answer) => unknown;
  /** The text of the toast after a failure. */
  readonly failure?: (error: unknown) => string;
  readonly words: { readonly send: string; readonly back: string };
  readonly onBack: () => void;
  /** Between the field and the button. */
  readonly children?: ReactNode;
}

/** A code from the app, or a recovery code in its place. */
export function CodeSteps<Answer>(props: CodeStepsProps<Answer>) {
  const [kind, setKind] = useState<CodeKind>('totp');
  return (
    <>
      <CodeForm key={kind} {...props} kind={kind} />
      <div className="row">
        <Button tone="line" small onClick={() => setKind(kind === 'totp' ? 'recovery' : 'totp')}>
          {t(`${kind}.other`)}
        </Button>
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
}: CodeStepsProps<Answer> & { readonly kind: CodeKind }) {
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
