import type { Enquiry } from '@easy-tax/contracts';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../components/button/Button';
import { Icon } from '../../../components/button/Icon';
import { t } from '../../../i18n/en/admin/admin';
import { translateServerMessage } from '../../../i18n/translate-server-message';
import { newIdempotencyKey } from '../../../lib/http/api';
import { messageOf } from '../../../lib/http/api-error';
import { inviteEnquirer } from './api';

/** Invites the writer as a client, by mail. Give it the enquiry's id as key. */
export function InviteEnquirer({ enquiry }: { readonly enquiry: Enquiry }) {
  const [key] = useState(newIdempotencyKey);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const invite = async () => {
    setBusy(true);
    try {
      setSaid((await inviteEnquirer(enquiry._id, key)).message);
    } catch (error) {
      setSaid(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <section className="stack">
      <div className="row">
        <Button small tone="line" busy={busy} onClick={invite}>
          <Icon of={IconUserPlus} /> {t('enquiries.invite')}
        </Button>
      </div>
      <p role="status" className="small">
        {said ? translateServerMessage(said) : <span className="muted">{t('enquiries.inviteNote')}</span>}
      </p>
    </section>
  );
}
