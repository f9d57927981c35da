import { AcceptInput, consentVersions, type InvitationView, invitationCalls } from '@easy-tax/contracts';
import { Link } from 'react-router-dom';
import useSWRImmutable from 'swr/immutable';
import { Button } from '../../../components/button/Button';
import { ConsentLine } from '../../../components/form/ConsentLine';
import { Field, Input } from '../../../components/form/Field';
import { t as account } from '../../../i18n/en/account/account';
import { invitation as t } from '../../../i18n/en/account/register';
import { translateServerMessage } from '../../../i18n/translate-server-message';
import { useApiForm } from '../../../lib/hooks/use-api-form';
import { api, isRefused, messageOf } from '../../../lib/http/api';
import { isLinkSpent, useGoToLogin, useOnce } from '../mailed-link';
import { NewPasswordField } from '../NewPasswordField';

/** Reads an invitation's person and role. */
const readInvitation = (token: string) => api.data(invitationCalls.readInvitation, { body: { token } });

/** Creates the account of an invitation, with the consent that the form shows, and uses up its link. */
const acceptInvitation = (input: AcceptInput) =>
  api.call(invitationCalls.acceptInvitation, { body: { ...input, consentVersion: consentVersions.account } });

/** Page of an invitation link: its form, or a notice that it has expired. */
export default function Invited({ token }: { readonly token: string }) {
  const { data, error, mutate } = useSWRImmutable(['invitation', token], () => readInvitation(token), {
    shouldRetryOnError: false,
  });
  if (data) return <AcceptForm token={token} invitation={data} />;
  const isOver = isRefused(error);
  return (
    <div className="stack wide">
      <h1 className="total">{isOver ? t('over') : t('title')}</h1>
      <p role="status">{error === undefined ? t('looking') : translateServerMessage(messageOf(error))}</p>
      {error !== undefined && !isOver && (
        <div>
          <Button tone="line" onClick={() => void mutate()}>
            {t('retry')}
          </Button>
        </div>
      )}
      <p>
        <Link className="link" to="/login">
          {t('login')}
        </Link>
      </p>
    </div>
  );
}

interface AcceptFormProps {
  readonly token: string;
  readonly invitation: InvitationView;
}

function AcceptForm({ token, invitation: { email, name, staffRole } }: AcceptFormProps) {
  const goToLogin = useGoToLogin();
  const acceptOnce = useOnce(acceptInvitation, isLinkSpent);
  const { form, register, errorOf, busy } = useApiForm({
    schema: AcceptInput.omit({ token: true }),
    defaults: { name: name ?? '', password: '' },
    send: (input) => acceptOnce({ token, ...input }),
    onDone: (answer) => goToLogin(answer, t('maybeAccepted'), { email }),
  });
  return (
    <form {...form} className="stack wide">
      <h1 className="total">{staffRole ? t('title') : t('asClient')}</h1>
      <p className="muted">
        {staffRole ? t('line', { role: t(`roles.${staffRole}`), email }) : t('client', { email })}
      </p>
      {/* Password managers look for the user name of a password. */}
      <input type="text" autoComplete="username" value={email} hidden readOnly />
      <Field label={account('fields.name')} error={errorOf('name')}>
        {(control) => <Input {...control} {...register('name')} autoComplete="name" required />}
      </Field>
      <NewPasswordField label={account('fields.password')} error={errorOf('password')} {...register('password')} />
      {!staffRole && <ConsentLine to="account" />}
      <Button type="submit" block pop busy={busy}>
        {t('send')}
      </Button>
    </form>
  );
}
