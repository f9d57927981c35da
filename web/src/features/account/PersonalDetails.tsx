import type { SessionUser } from '@easy-tax/contracts';
import { IconMailExclamation, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../components/Button';
import { Fact, Facts } from '../../components/Facts';
import { Icon } from '../../components/Icon';
import { Tag } from '../../components/Tag';
import { messageOf } from '../../lib/api-error';
import { toast } from '../../lib/toast';
import styles from './AccountCenter.module.css';
import { resendVerification } from './api/resend-verification';
import { OccupationField } from './OccupationField';

const capitalised = (word: string) => word.replace(/^./, (letter) => letter.toUpperCase());

/** Role, name, e-mail and city to read ('N/A' where empty), the occupation to choose. */
export function PersonalDetails({ user }: { readonly user: SessionUser }) {
  return (
    <div className={styles.columns}>
      <section className="card pad">
        <h2 className={styles.title}>Personal Details</h2>
        <Facts>
          <Fact label="Role">{user.role ? <Tag>{capitalised(user.role)}</Tag> : 'N/A'}</Fact>
          <Fact label="Name">{user.name || 'N/A'}</Fact>
          <Fact label="Email">{user.email || 'N/A'}</Fact>
          <Fact label="City">{user.city || 'N/A'}</Fact>
          <OccupationField user={user} />
        </Facts>
      </section>
      <aside className="stack wide" aria-label="Next for you">
        {!user.emailVerified && <ConfirmEmail email={user.email} />}
        <div className="card pad stack">
          <h2 className={styles.title}>Send a paper</h2>
          <p>A photo from your phone is enough. You get a receipt for each file.</p>
          <ButtonLink to="/get-started">
            <Icon of={IconUpload} /> Get Started
          </ButtonLink>
        </div>
      </aside>
    </div>
  );
}

function ConfirmEmail({ email }: { readonly email: string }) {
  const [sending, setSending] = useState(false);
  const again = async () => {
    setSending(true);
    try {
      toast.success(await resendVerification());
    } catch (error) {
      toast.error(messageOf(error));
    }
    setSending(false);
  };
  return (
    <div className={styles.confirm}>
      <h2 className={styles.title}>
        <Icon of={IconMailExclamation} /> Confirm your email
      </h2>
      <p>Mails about your filings begin once you open the link that we sent to {email}.</p>
      <Button tone="line" small busy={sending} onClick={again}>
        Send the link again
      </Button>
    </div>
  );
}
