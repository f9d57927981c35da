import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../components/button/Button';
import { Icon } from '../../../../components/button/Icon';
import { Tag } from '../../../../components/ui/Tag';
import { t } from '../../../../i18n/en/admin/operations';
import { toast } from '../../../../lib/browser/toast';
import { messageOf } from '../../../../lib/http/api-error';
import { testMail } from '../api/api';

type Outcome = Awaited<ReturnType<typeof testMail>>;
const tones = { accepted: 'green', refused: 'danger', silent: 'marigold' } as const;

/** Sends a mail to the logged-in owner and shows the mail server's answer. */
export function MailTest() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setOutcome(null);
    try {
      setOutcome(await testMail());
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className="row">
        <Button tone="line" small busy={busy} onClick={send}>
          <Icon of={IconSend} /> {t('mail.test')}
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
