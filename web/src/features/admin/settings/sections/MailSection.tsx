import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../components/button/Button';
import { Fact, Facts } from '../../../../components/ui/Facts';
import { Tag } from '../../../../components/ui/Tag';
import { t } from '../../../../i18n/en/admin/operations';
import { formatNumber } from '../../../../i18n/format';
import { useAct } from '../../../../lib/hooks/use-act';
import { testMail, useStatus } from '../api/api';
import { fieldsOfSection } from '../api/use-settings';
import { StoredFields } from '../form/StoredFields';

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
          <Fact label={t('mail.from')}>{addressIn(auth.mailFrom)}</Fact>
          <Fact label={t('mail.waiting')}>
            <span className="tabular">{formatNumber(waiting)}</span>
          </Fact>
        </Facts>
      )}
      <MailTest />
      <StoredFields title={t('sections.mail')} fields={fieldsOfSection.mail} />
    </>
  );
}

/** `office@example.com` of `Easy Tax <office@example.com>`: the name can be another. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

function serverOf(server: { host: string; port: number; encrypted: boolean } | null): string {
  if (!server) return t('mail.folder');
  return `${t('mail.at', server)}, ${server.encrypted ? t('mail.encrypted') : t('mail.offered')}`;
}

type Outcome = Awaited<ReturnType<typeof testMail>>;
const tones = { accepted: 'green', refused: 'danger', silent: 'marigold' } as const;

/** Sends a mail to the logged-in owner and shows the mail server's answer. */
function MailTest() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { busy, act } = useAct();
  const send = async () => {
    setOutcome(null);
    await act(async () => setOutcome(await testMail()));
  };
  return (
    <>
      <div className="row">
        <Button icon={IconSend} small busy={busy} onClick={send}>
          {t('mail.test')}
        </Button>
      </div>
      <p role="status" className="small">
        {outcome && (
          <>
            <Tag tone={tones[outcome.outcome]}>{t(`mail.${outcome.outcome}`)}</Tag>{' '}
            {outcome.outcome === 'silent' ? t('mail.silentSaid', { ms: outcome.ms }) : t('mail.said', outcome)}
          </>
        )}
      </p>
    </>
  );
}
