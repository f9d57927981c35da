import { Fact, Facts } from '../../../../components/ui/Facts';
import { t } from '../../../../i18n/en/admin/operations';
import { formatNumber } from '../../../../i18n/format';
import { sections } from '../api/fields';
import { useStatus } from '../api/use-status';
import { StoredFields } from '../form/StoredFields';
import { MailTest } from './MailTest';

/** The mail server, its sender, and a test. */
export function MailSection() {
  const seen = useStatus();
  const auth = seen.find(({ service }) => service === 'auth')?.status;
  const waiting = seen.reduce((sum, { status }) => sum + (status?.mailsWaiting ?? 0), 0);
  return (
    <>
      {auth && (
        <Facts>
          <Fact label={t('mail.server')}>{serverOf(auth.mailServer)}</Fact>
          <Fact label={t('mail.from')}>{auth.mailFrom}</Fact>
          <Fact label={t('mail.waiting')}>
            <span className="tabular">{formatNumber(waiting)}</span>
          </Fact>
        </Facts>
      )}
      <MailTest />
      <StoredFields title={t('sections.mail')} fields={sections.mail} />
    </>
  );
}

function serverOf(server: { host: string; port: number; encrypted: boolean } | null): string {
  if (!server) return t('mail.folder');
  return `${t('mail.at', server)}, ${server.encrypted ? t('mail.encrypted') : t('mail.offered')}`;
}
