import { DEFAULT_ADMIN_EMAIL } from '@easy-tax/contracts';
import { IconLogout } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button/Button';
import { CalendarAddress } from '../../../components/calendar/CalendarAddress';
import { PageHead } from '../../../components/layout/PageHead';
import { Avatar } from '../../../components/ui/Avatar';
import { Fact, Facts } from '../../../components/ui/Facts';
import { Tag } from '../../../components/ui/Tag';
import { t as picture } from '../../../i18n/en/account/picture';
import { t } from '../../../i18n/en/admin/admin';
import { unconfirmed } from '../../../i18n/en/admin/dashboard';
import { t as calendar } from '../../../i18n/en/calendar';
import { useSession } from '../../../lib/session/session';
import { YourData } from '../privacy/YourData';
import { ReturnMails } from '../returns/mails/ReturnMails';
import { PasskeyList } from '../security/passkeys/PasskeyList';
import { Security } from '../security/Security';
import { TwoStepLogin } from '../security/two-step/TwoStepLogin';
import styles from './AdminProfilePage.module.css';
import { changeProfile } from './api';
import { ConfirmEmail } from './ConfirmEmail';
import { EditableFact } from './EditableFact';
import { PictureField } from './picture/PictureField';

/** Admin Profile: role ('Administrator' if there is none), name, email, Logout (docs/product.md, Desk). */
export default function AdminProfilePage() {
  const { user, logout, update } = useSession();
  const navigate = useNavigate();
  const open = () => navigate('/admin/dashboard');
  const leave = (
    <Button icon={IconLogout} small onClick={() => logout('/')}>
      {t('logout')}
    </Button>
  );
  if (user?.secondFactor === 'required')
    return (
      <>
        <PageHead title={t('enrol.title')} action={leave}>
          {t('enrol.line')}
        </PageHead>
        <div className={`stack wide ${styles.enrol}`}>
          <TwoStepLogin user={user} onChange={open} />
          <PasskeyList user={user} onChange={open} />
        </div>
      </>
    );
  return (
    <>
      <PageHead title={t('profile.title')} action={leave}>
        {t('profile.line')}
      </PageHead>
      {user && !user.emailVerified && user.email !== DEFAULT_ADMIN_EMAIL && (
        <div className={styles.confirm}>
          <ConfirmEmail line={unconfirmed('profile', { email: user.email })} send={unconfirmed('send')} />
        </div>
      )}
      <section className={`card pad ${styles.card}`} aria-label={t('profile.details')}>
        <div className={styles.who}>
          <Avatar name={user?.name ?? ''} picture={user?.profilePicture ?? null} size="large" />
          <div>
            <h2>{user?.name}</h2>
            <p className="muted">{user?.email}</p>
          </div>
        </div>
        <Facts>
          <Fact label={t('fields.role')}>
            <Tag>{user?.role ? t(`profile.roles.${user.role}`) : t('profile.administrator')}</Tag>
          </Fact>
          <EditableFact
            label={t('fields.name')}
            value={user?.name ?? null}
            autoComplete="name"
            hint={t('profile.nameHint')}
            save={async (name) => update(await changeProfile({ name }))}
          />
          <Fact label={t('fields.email')}>{user?.email || t('none')}</Fact>
          <Fact label={t('fields.staffRole')}>
            {t.rich(`profile.${user?.staffRole ?? 'reviewer'}`, { note: <span className={styles.note} /> })}
          </Fact>
          {user && (
            <Fact label={picture('label')}>
              <PictureField user={user} />
            </Fact>
          )}
        </Facts>
      </section>
      <ReturnMails forStaff />
      {user && <Security user={user} rule={t('profile.sessions')} />}
      <section className="card pad stack" aria-labelledby="calendar">
        <h2 id="calendar" className={styles.title}>
          {calendar('title')}
        </h2>
        <div className={`stack wide ${styles.calendars}`}>
          {(['mine', 'office'] as const).map((kind) => (
            <section key={kind} className="stack" aria-labelledby={`calendar-${kind}`}>
              <h3 id={`calendar-${kind}`}>{calendar(`${kind}.title`)}</h3>
              <CalendarAddress kind={kind} />
            </section>
          ))}
        </div>
      </section>
      {user && <YourData user={user} />}
    </>
  );
}
