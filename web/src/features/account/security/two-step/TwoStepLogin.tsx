import { type CodeKind, type SessionUser, type TwoStep, TwoStepEnd } from '@easy-tax/contracts';
import { type ReactNode, useState } from 'react';
import useSWR from 'swr';
import { Button } from '../../../../components/button/Button';
import { Field, PasswordInput } from '../../../../components/form/Field';
import { FormButtons } from '../../../../components/form/FormButtons';
import { requiredFieldText } from '../../../../components/form/required-field-text';
import { CodeField } from '../../../../components/second-step/CodeField';
import { LoadFailed, Skeleton } from '../../../../components/ui/Loading';
import { t as step } from '../../../../i18n/en/account/second-step';
import { twoStep as t } from '../../../../i18n/en/account/security';
import { formatDate, formatDateTime } from '../../../../i18n/format';
import { useRestoredFocus } from '../../../../lib/browser/modals';
import { toast } from '../../../../lib/browser/toast';
import { useApiForm } from '../../../../lib/hooks/use-api-form';
import { endTwoStep, fetchTwoStep, useFactorsRefresh, useListsRefresh } from '../api';
import { MailCode, RecoveryCodes, RenewCodes } from './Codes';
import { SetUp } from './SetUp';

/** Turns the second step of the login on or off. */
export function TwoStepLogin({ user, onChange }: { readonly user: SessionUser; readonly onChange?: () => void }) {
  const { data, error, mutate } = useSWR('two-step', fetchTwoStep, { shouldRetryOnError: false });
  const refreshLists = useListsRefresh();
  const refreshFactors = useFactorsRefresh();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const part = useRestoredFocus<HTMLElement>(String(codes !== null), 'button');
  const refresh = async () => {
    await refreshFactors();
    onChange?.();
  };
  const show = (made: readonly string[]) => {
    setCodes(made);
    void refreshLists();
  };
  return (
    <section className="card pad stack wide" aria-labelledby="two-step" ref={part}>
      <h2 id="two-step">{t('title')}</h2>
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      {data && !codes && <Now now={data} user={user} onCodes={show} onChange={refresh} />}
      {!data && (error ? <LoadFailed title={t('failed')} error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
    </section>
  );
}

interface NowProps {
  readonly now: TwoStep;
  readonly user: SessionUser;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onChange: () => Promise<void>;
}

function Now({ now, user, onCodes, onChange }: NowProps) {
  const [begun, setBegun] = useState(false);
  const stop = () => setBegun(false);
  const part = useRestoredFocus(`${begun} ${now.on}`, 'button');
  if (begun) return <SetUp email={user.email} isMove={now.app} onOn={() => onChange().finally(stop)} onCancel={stop} />;
  const isRequired = now.requiredOfStaff && user.role === 'admin';
  const setUp = <MailCode onMailed={() => setBegun(true)}>{t(wayOf(now))}</MailCode>;
  return (
    <div className="stack" ref={part}>
      {now.on ? (
        <TwoStepOn now={now} onCodes={onCodes} onOff={isRequired ? undefined : onChange}>
          {setUp}
        </TwoStepOn>
      ) : (
        <>
          <p>{t('off')}</p>
          <div>{setUp}</div>
        </>
      )}
    </div>
  );
}

function wayOf({ on, app }: TwoStep) {
  if (app) return 'move.open';
  return on ? 'addApp' : 'start';
}

interface TwoStepOnProps {
  readonly now: TwoStep;
  readonly onCodes: (codes: readonly string[]) => void;
  /** Missing if the account must have a second step. */
  readonly onOff?: (() => unknown) | undefined;
  /** More buttons. */
  readonly children: ReactNode;
}

/** Start date and number of recovery codes left; makes new codes, turns it off. */
function TwoStepOn({ now, onCodes, onOff, children }: TwoStepOnProps) {
  const [change, setChange] = useState<'renew' | 'end' | null>(null);
  const [kind, setKind] = useState<CodeKind>(now.app ? 'totp' : 'recovery');
  const cancel = () => setChange(null);
  const part = useRestoredFocus(String(change), 'input, button');
  return (
    <div className="stack" ref={part}>
      <p>
        {now.since && t('on.since', { day: formatDate(now.since) })}{' '}
        {now.lastUsedAt && t('on.used', { at: formatDateTime(now.lastUsedAt) })}{' '}
        {t('on.left', { count: now.recoveryLeft })}
      </p>
      {change === null ? (
        <div className="row">
          <Button tone="line" onClick={() => setChange('renew')}>
            {t('on.renew')}
          </Button>
          {children}
          {onOff && (
            <Button tone="line" onClick={() => setChange('end')}>
              {t('on.end')}
            </Button>
          )}
        </div>
      ) : (
        <>
          {change === 'renew' && <RenewCodes line={t('renew.line')} onCodes={onCodes} onCancel={cancel} />}
          {change === 'end' && onOff && <End key={kind} kind={kind} onOff={onOff} onCancel={cancel} />}
          {change === 'end' && now.app && (
            <div>
              <Button small onClick={() => setKind(kind === 'totp' ? 'recovery' : 'totp')}>
                {step(kind === 'totp' ? 'other.recovery' : 'other.totp')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

function End({ kind, onOff, onCancel }: { kind: CodeKind; onOff: () => unknown; onCancel: () => void }) {
  const { form, register, errorOf, busy } = useApiForm({
    schema: TwoStepEnd,
    defaults: { kind, current: '', code: '' },
    send: endTwoStep,
    onDone: ({ message }) => {
      toast.success(message);
      onOff();
    },
  });
  return (
    <form {...form} className="stack">
      <p>{t('end.line')}</p>
      <Field label={t('password.label')} error={requiredFieldText(errorOf('current'), t('password.wanted'))}>
        {(control) => <PasswordInput {...control} {...register('current')} autoComplete="current-password" required />}
      </Field>
      <CodeField kind={kind} error={errorOf('code')} {...register('code')} />
      <FormButtons busy={busy} tone="danger" cancel={t('cancel')} onCancel={onCancel}>
        {t('end.send')}
      </FormButtons>
    </form>
  );
}
