import {
  CodeInput,
  type CodeKind,
  type FactorInput,
  limits,
  lookCalls,
  messages,
  PasskeyOptions,
  type SecondStep,
  type SecondStepWays,
  twoStepCalls,
} from '@easy-tax/contracts';
import { IconKey } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '../../i18n/en/account/second-step';
import secondStepServiceTexts from '../../i18n/en/second-step-service-texts';
import { addServiceTexts } from '../../i18n/translate-server-message';
import { answerByPasskey } from '../../lib/browser/passkeys';
import { toast } from '../../lib/browser/toast';
import { useApiForm } from '../../lib/hooks/use-api-form';
import { ApiError, api, messageOf } from '../../lib/http/api';
import { Button } from '../button/Button';
import { OptionField } from '../form/Checkbox';
import { Dialog } from '../overlay/Dialog';
import { Skeleton } from '../ui/Loading';
import { CodeField } from './CodeField';

addServiceTexts(secondStepServiceTexts);

interface SecondStepFormProps {
  readonly second: SecondStep;
  /** For a page without its own heading. */
  readonly heading?: ReactNode;
  readonly onToken: (token: string) => unknown;
  /** Back to the password; `why` is shown if the step timed out. */
  readonly onBack: (why?: string) => void;
}

/** The second step of a login: a passkey, a code from the app, or a recovery code. */
export function SecondStepForm({ second, heading, onToken, onBack }: SecondStepFormProps) {
  const [trust, setTrust] = useState(false);
  return (
    <div className="stack wide">
      {heading}
      <FactorSteps
        ways={second}
        send={(factor) => api.call(twoStepCalls.secondStep, { body: { ...factor, id: second.id, trust } })}
        onDone={({ token }) => onToken(token)}
        failure={(error) => {
          if (error instanceof ApiError && error.status === 401) onBack(messageOf(error));
          return messageOf(error);
        }}
        words={{ send: t('send'), back: t('back') }}
        onBack={() => onBack()}
      >
        <OptionField
          name="trust"
          checked={trust}
          onChoose={() => setTrust(!trust)}
          label={t('trust.label')}
          note={t('trust.note')}
        />
      </FactorSteps>
    </div>
  );
}

interface SecondLookDialogProps {
  /** `isDone`: a factor was verified. */
  readonly onClose: (isDone: boolean) => void;
}

/** Asks for a second factor before an action, which then continues by itself. */
export function SecondLookDialog({ onClose }: SecondLookDialogProps) {
  const cancel = () => onClose(false);
  return (
    <Dialog title={t('look.title')} narrow onClose={cancel}>
      <div className="stack wide dialog-body">
        <p className="muted">{t('look.line')}</p>
        <SecondLookSteps
          send={(body) => api.call(lookCalls.checkFactor, { body })}
          onDone={() => onClose(true)}
          words={{ send: t('look.send'), back: t('look.cancel') }}
          onBack={cancel}
        />
      </div>
    </Dialog>
  );
}

/** Verifies a second factor in an open session. */
export function SecondLookSteps<Answer>(props: Pick<FactorStepsProps<Answer>, 'send' | 'onDone' | 'words' | 'onBack'>) {
  const [ways, setWays] = useState<SecondStepWays>();
  /** When a prompt could no longer end before its challenge does. */
  const renewAt = useRef(0);
  const load = async () => {
    const { data } = await api.call(lookCalls.startLook);
    renewAt.current = Date.now() + limits.secondStepMs - limits.passkeyPromptMs;
    setWays(data);
    return data;
  };
  const start = useEffectEvent(() =>
    load().catch((error: unknown) => {
      toast.error(messageOf(error));
      props.onBack();
    }),
  );
  useEffect(() => void start(), []);
  if (!ways) return <Skeleton />;
  return (
    <FactorSteps
      {...props}
      ways={ways}
      renew={async () => (Date.now() < renewAt.current ? ways : load())}
      failure={(error) => {
        renewAt.current = 0;
        // Too many wrong ones have ended the session: the login comes first.
        if (error instanceof ApiError && error.status === 401) props.onBack();
        return messageOf(error);
      }}
    />
  );
}

interface FactorStepsProps<Answer> {
  /** Starts with the first kind. */
  readonly ways: SecondStepWays;
  /** Before a passkey's prompt: the same, or a new challenge. A login's own lasts as long as the login waits. */
  readonly renew?: () => Promise<SecondStepWays>;
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
function FactorSteps<Answer>(props: FactorStepsProps<Answer>) {
  const { kinds } = props.ways;
  const [kind = 'recovery', setKind] = useState(kinds[0]);
  const others = kinds.filter((other) => other !== kind);
  return (
    <>
      {kind === 'passkey' ? <PasskeyForm {...props} /> : <CodeForm key={kind} {...props} kind={kind} />}
      <div className="row">
        {(kind === 'passkey' ? others.slice(0, 1) : others).map((other) => (
          <Button key={other} small onClick={() => setKind(other)}>
            {kind === 'passkey' ? t('passkey.other') : t(`other.${other}`)}
          </Button>
        ))}
        <Button small onClick={props.onBack}>
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

/** Opens the browser's passkey dialog by a button, because some browsers need a click for it. */
function PasskeyForm<Answer>({ ways, renew, send, onDone, failure = messageOf, children }: FactorStepsProps<Answer>) {
  const [busy, setBusy] = useState(false);
  const self = useRef<HTMLDivElement>(null);
  // Replaces the fields in which the person was typing.
  useEffect(() => self.current?.querySelector<HTMLElement>(':scope > button')?.focus(), []);
  const answer = async () => {
    setBusy(true);
    try {
      const { options } = (await renew?.()) ?? ways;
      const response = await answerByPasskey(PasskeyOptions.parse(options));
      await onDone(await send({ kind: 'passkey', response }));
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
