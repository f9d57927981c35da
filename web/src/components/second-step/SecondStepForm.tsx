import { type CodeKind, type SecondStep, SecondStepInput, twoStepCalls } from '@easy-tax/contracts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/en/account/second-step';
import { useApiForm } from '../../lib/hooks/use-api-form';
import { api } from '../../lib/http/api';
import { ApiError, messageOf } from '../../lib/http/api-error';
import { Button } from '../button/Button';
import { CodeField } from './CodeField';

interface SecondStepFormProps {
  readonly second: SecondStep;
  /** For a page that has no other. */
  readonly heading?: ReactNode;
  readonly onToken: (token: string) => unknown;
  /** To the password: the person wants to, or took too long. */
  readonly onBack: () => void;
}

/** The second step of a login: a code from the app, or a recovery code. */
export function SecondStepForm(props: SecondStepFormProps) {
  const [kind, setKind] = useState<CodeKind>('totp');
  return (
    <div className="stack wide">
      {props.heading}
      <CodeForm key={kind} {...props} kind={kind} />
      <div className="row">
        <Button tone="line" small onClick={() => setKind(kind === 'totp' ? 'recovery' : 'totp')}>
          {t(`${kind}.other`)}
        </Button>
        <Button tone="line" small onClick={props.onBack}>
          {t('back')}
        </Button>
      </div>
    </div>
  );
}

function CodeForm({ second, kind, onToken, onBack }: SecondStepFormProps & { readonly kind: CodeKind }) {
  const { form, register, errorOf, busy } = useApiForm({
    schema: SecondStepInput,
    defaults: { id: second.id, kind, code: '' },
    send: (input) => api.call(twoStepCalls.secondStep, { body: input }),
    onDone: ({ token }) => onToken(token),
    failure: (error) => {
      if (error instanceof ApiError && error.status === 401) onBack();
      return messageOf(error);
    },
  });
  const self = useRef<HTMLFormElement>(null);
  // It takes the place of the fields where the person has just typed.
  useEffect(() => self.current?.querySelector('input')?.focus(), []);
  return (
    <form {...form} ref={self} className="stack">
      <p>{t(`${kind}.line`)}</p>
      <CodeField kind={kind} error={errorOf('code')} {...register('code')} />
      <Button type="submit" block busy={busy}>
        {t('send')}
      </Button>
    </form>
  );
}
