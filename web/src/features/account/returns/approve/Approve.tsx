import { type MyReturnDetail, type ReturnDocument, type SessionUser } from '@easy-tax/contracts';
import { IconLock } from '@tabler/icons-react';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { NoticeLine } from '../../../../components/ui/Notice';
import { t } from '../../../../i18n/en/account/one-return';
import { cx } from '../../../../lib/cx';
import { newestOf } from '../data/api';
import { By } from '../parts/By';
import say from '../parts/Say.module.css';
import styles from './Approve.module.css';
import { ConfirmAndApprove } from './ConfirmAndApprove';
import { ReadDraft } from './ReadDraft';

interface ApproveProps {
  readonly of: MyReturnDetail;
  readonly user: SessionUser;
}

/** Read, confirm, approve: numbered, because it is an order. */
export function Approve({ of: one, user }: ApproveProps) {
  const draft = newestOf(one, 'draft');
  return (
    <section className={cx('card pad', say.need)} aria-labelledby="approve">
      <h2 id="approve" className={say.say}>
        {t('approve.title')} <By of={one} />
      </h2>
      <p className="muted">
        <NoBreak>{t('approve.nothing')}</NoBreak>
      </p>
      {one.confirmed ? <Order of={one} draft={draft} /> : <ConfirmFirst email={user.email} />}
    </section>
  );
}

const ConfirmFirst = ({ email }: { readonly email: string }) => (
  <div className={styles.first}>
    <h3>{t('confirm.title')}</h3>
    <NoticeLine of={IconLock} asks>
      {t('confirm.line', { email })}
    </NoticeLine>
  </div>
);

function Order({ of: one, draft }: Pick<ApproveProps, 'of'> & { readonly draft: ReturnDocument | null }) {
  const { consent } = one;
  if (!draft || !consent) return <p>{t('approve.noDraft')}</p>;
  return (
    <ol className={styles.order}>
      <li>
        <div>
          <h3>{t('approve.read')}</h3>
          <ReadDraft of={one} draft={draft} />
        </div>
      </li>
      {/* Keyed by what is read: the tick falls when another draft, or other words, take its place. */}
      <ConfirmAndApprove key={`${draft._id} ${consent.version}`} of={one} draft={draft} consent={consent} />
    </ol>
  );
}
