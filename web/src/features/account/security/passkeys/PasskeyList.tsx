import { messages, PasskeyName, type Passkeys, type SessionUser, TwoStepStart } from '@easy-tax/contracts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { Field, Input, PasswordInput } from '../../../../components/form/Field';
import { FormButtons } from '../../../../components/form/FormButtons';
import { requiredFieldText } from '../../../../components/form/required-field-text';
import { LoadFailed, Skeleton } from '../../../../components/ui/Loading';
import { passkeys as t } from '../../../../i18n/en/account/security';
import { useRestoredFocus } from '../../../../lib/browser/modals';
import { createPasskey, hasPasskeys } from '../../../../lib/browser/passkeys';
import { toast } from '../../../../lib/browser/toast';
import { useApiForm } from '../../../../lib/hooks/use-api-form';
import { ApiError, messageOf } from '../../../../lib/http/api';
import { addPasskey, fetchPasskeys, fetchTwoStep, startPasskey, useFactorsRefresh } from '../api';
import { nameOfDevice } from '../device';
import { MailCode, MailedCodeField, RecoveryCodes, RenewCodes } from '../two-step/Codes';
import { useSureSend } from '../use-sure-send';
import { PasskeyLine } from './PasskeyLine';

/** The person's passkeys, and a button to add one. */
export function PasskeyList({ user, onChange }: { readonly user: SessionUser; readonly onChange?: () => void }) {
  const { data, error, mutate } = useSWR('passkeys', fetchPasskeys, { shouldRetryOnError: false });
  const refreshFactors = useFactorsRefresh();
  const refresh = async () => {
    await refreshFactors();
    onChange?.();
  };
  return (
    <section className="card pad stack wide" aria-labelledby="passkeys">
      <h2 id="passkeys">{t('title')}</h2>
      {data && <Known user={user} {...data} onChanged={refresh} />}
      {!data && (error ? <LoadFailed title={t('failed')} error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
    </section>
  );
}

function Known({ user, passkeys, site, onChanged }: Passkeys & { user: SessionUser; onChanged: () => unknown }) {
  const { data: twoStep } = useSWR('two-step', fetchTwoStep, { shouldRetryOnError: false });
  const [isAdding, setAdding] = useState(false);
  /** Null: those of a first factor did not arrive. */
  const [codes, setCodes] = useState<readonly string[] | null>([]);
  const part = useRestoredFocus(`${passkeys.length} ${isAdding} ${codes?.length}`, 'button');
  const isRequired = twoStep?.requiredOfStaff === true && user.role === 'admin';
  const host = site?.rpId ?? location.hostname;
  const usable = passkeys.filter(({ rpId }) => rpId === site?.rpId);
  const added = (made: readonly string[] | null) => {
    setAdding(false);
    setCodes(made);
    if (made?.length === 0) onChanged();
  };
  const cancel = (isInDoubt: boolean) => {
    setAdding(false);
    if (isInDoubt) onChanged();
  };
  // Refreshes only once the codes are stored: the admin area would replace them.
  const kept = () => {
    setCodes([]);
    onChanged();
  };
  if (codes === null) return <RenewCodes line={t('lost')} onCodes={setCodes} onCancel={kept} />;
  if (codes.length > 0) return <RecoveryCodes codes={codes} onKept={kept} />;
  return (
    <div className="stack" ref={part}>
      <p>{t('line')}</p>
      {passkeys.length > 0 && (
        <ul className="stack">
          {passkeys.map((passkey) => {
            const isOnlyFactor = twoStep?.app === false && usable.every(({ _id }) => _id === passkey._id);
            return (
              <PasskeyLine
                key={passkey._id}
                passkey={passkey}
                email={user.email}
                movedTo={usable.includes(passkey) ? undefined : host}
                isOnlyFactor={isOnlyFactor}
                isNeeded={isOnlyFactor && isRequired}
                onChanged={onChanged}
              />
            );
          })}
        </ul>
      )}
      {isAdding ? (
        <AddPasskey
          email={user.email}
          passkeys={passkeys}
          isFirst={passkeys.length === 0 && twoStep?.app !== true}
          onAdded={added}
          onCancel={cancel}
        />
      ) : (
        (obstacleOf(site) ?? (
          <div>
            <MailCode onMailed={() => setAdding(true)}>{t('add')}</MailCode>
          </div>
        ))
      )}
    </div>
  );
}

/** Why this person can't add a passkey here; null if they can. */
function obstacleOf(site: Passkeys['site']): ReactNode {
  if (!site) return <p className="small muted">{t('none.site')}</p>;
  if (site.origin !== location.origin) {
    const link = <Link to={`${site.origin}${location.pathname}`} />;
    return <p className="small muted">{t.rich('none.elsewhere', { link, origin: site.origin })}</p>;
  }
  return hasPasskeys() ? null : <p className="small muted">{t('none.browser')}</p>;
}

interface AddPasskeyProps {
  readonly email: string;
  readonly passkeys: Passkeys['passkeys'];
  /** True if the account has no second factor: this one brings recovery codes. */
  readonly isFirst: boolean;
  /** Null: the codes of a first factor did not arrive. */
  readonly onAdded: (codes: readonly string[] | null) => void;
  readonly onCancel: (isInDoubt: boolean) => void;
}

const NewPasskey = TwoStepStart.extend(PasskeyName.shape);

/** Asks for name, password and mailed code; then the browser asks for finger, face, PIN or key. */
function AddPasskey({ email, passkeys, isFirst, onAdded, onCancel }: AddPasskeyProps) {
  // The list may load again meanwhile.
  const [before] = useState({ passkeys, isFirst });
  const isNew = ({ _id }: Passkeys['passkeys'][number]) => before.passkeys.every((known) => known._id !== _id);
  const { send, isInDoubt } = useSureSend(async () => (await fetchPasskeys()).passkeys.some(isNew));
  const options = useRef<Awaited<ReturnType<typeof startPasskey>>>(undefined);
  const { form, register, errorOf, busy } = useApiForm({
    schema: NewPasskey,
    defaults: { name: nameOfDevice(navigator.userAgent), current: '', mailed: '' },
    send: ({ name, ...start }) =>
      send(async () => {
        // The mailed code works once: retries after a device's refusal reuse the challenge.
        options.current ??= await startPasskey(start);
        const response = await createPasskey(options.current);
        options.current = undefined;
        return addPasskey({ name, response });
      }),
    onDone: (answer) => {
      toast.success(answer?.message ?? messages.passkeyAdded);
      onAdded(answer?.data.codes ?? (before.isFirst ? null : []));
    },
    failure: textOf,
  });
  const password = useRef<HTMLFormElement>(null);
  // The pressed button is gone: focuses the password. The name is prefilled.
  useEffect(() => password.current?.querySelector<HTMLElement>('[type="password"]')?.focus(), []);
  return (
    <form {...form} ref={password} className="stack">
      <input type="text" autoComplete="username" value={email} hidden readOnly />
      <Field label={t('name.label')} hint={t('name.hint')} error={errorOf('name')}>
        {(control) => <Input {...control} {...register('name')} autoComplete="off" required />}
      </Field>
      <Field label={t('password.label')} error={requiredFieldText(errorOf('current'), t('password.wanted'))}>
        {(control) => <PasswordInput {...control} {...register('current')} autoComplete="current-password" required />}
      </Field>
      <MailedCodeField email={email} error={errorOf('mailed')} {...register('mailed')} />
      <FormButtons busy={busy} cancel={t('cancel')} onCancel={() => onCancel(isInDoubt.current)}>
        {t('next')}
      </FormButtons>
    </form>
  );
}

/** The browser's own error messages are for programmers. */
function textOf(error: unknown): string {
  if (error instanceof ApiError) return messageOf(error);
  return error instanceof Error && error.name === 'InvalidStateError' ? t('known') : t('cancelled');
}
