import type { SessionUser } from '@easy-tax/contracts';
import { IconUpload } from '@tabler/icons-react';
import { ButtonLink } from '../../../components/button/Button';
import { Icon } from '../../../components/button/Icon';
import { Fact, Facts } from '../../../components/ui/Facts';
import { Tag } from '../../../components/ui/Tag';
import { t } from '../../../i18n/en/account/account';
import { t as picture } from '../../../i18n/en/account/picture';
import { useSession } from '../../../lib/session/session';
import { Openings } from '../privacy/Openings';
import { Privacy } from '../privacy/Privacy';
import { YourData } from '../privacy/YourData';
import { Security } from '../security/Security';
import styles from './AccountCenter.module.css';
import { changeProfile } from './api';
import { EditableFact } from './EditableFact';
import { LanguageField } from './LanguageField';
import { OccupationField } from './OccupationField';
import { PictureField } from './picture/PictureField';

/** Role and email are read-only; name, city and occupation can change; 'N/A' if empty. */
export function PersonalDetails({ user }: { readonly user: SessionUser }) {
  const { update } = useSession();
  return (
    <div className="stack wide">
      <div className={styles.columns}>
        <section className="card pad">
          <h2 className={styles.title}>{t('tabs.personal')}</h2>
          <Facts>
            <Fact label={t('personal.role')}>
              {user.role ? <Tag>{t(`personal.roles.${user.role}`)}</Tag> : t('none')}
            </Fact>
            <EditableFact
              label={t('fields.name')}
              value={user.name}
              autoComplete="name"
              save={async (name) => update(await changeProfile({ name }))}
            />
            <Fact label={t('fields.email')}>{user.email || t('none')}</Fact>
            <EditableFact
              label={t('personal.city')}
              value={user.city}
              autoComplete="address-level2"
              save={async (city) => update(await changeProfile({ city: city || null }))}
            />
            <OccupationField user={user} />
            <LanguageField user={user} />
            <Fact label={picture('label')}>
              <PictureField user={user} />
            </Fact>
          </Facts>
        </section>
        <aside className="stack wide" aria-label={t('personal.next')}>
          <div className="card pad stack">
            <h2 className={styles.title}>{t('personal.paper')}</h2>
            <p>{t('personal.photo')}</p>
            <ButtonLink to="/get-started">
              <Icon of={IconUpload} /> {t('start')}
            </ButtonLink>
          </div>
        </aside>
      </div>
      <Security user={user} />
      <Openings />
      <Privacy />
      <YourData user={user} />
    </div>
  );
}
