import type { SessionUser } from '@easy-tax/contracts';
import { IconEye, IconShieldLock, IconUser } from '@tabler/icons-react';
import { Fact, Facts } from '../../../components/ui/Facts';
import { Tag } from '../../../components/ui/Tag';
import { t } from '../../../i18n/en/account/account';
import { t as picture } from '../../../i18n/en/account/picture';
import { useSession } from '../../../lib/session/session';
import { Openings } from '../privacy/Openings';
import { Privacy } from '../privacy/Privacy';
import { YourData } from '../privacy/YourData';
import { Security } from '../security/Security';
import { AccountFold } from './AccountFold';
import { changeProfile } from './api';
import { EditableFact } from './EditableFact';
import { LanguageField } from './LanguageField';
import { OccupationField } from './OccupationField';
import { PictureField } from './picture/PictureField';

interface PersonalDetailsProps {
  readonly user: SessionUser;
  /** `#security` and `#privacy` open these; else the profile is open. */
  readonly hash: string;
}

/** Profile, Security, Privacy. */
export const PersonalDetails = ({ user, hash }: PersonalDetailsProps) => (
  <div className="stack">
    <AccountFold
      icon={IconUser}
      title={t('parts.profile')}
      line={t('parts.profileLine')}
      open={hash !== '#security' && hash !== '#privacy'}
    >
      <ProfileFacts user={user} />
    </AccountFold>
    <AccountFold
      icon={IconShieldLock}
      title={t('parts.security')}
      line={t('parts.securityLine')}
      open={hash === '#security'}
    >
      <Security user={user} />
    </AccountFold>
    <AccountFold icon={IconEye} title={t('parts.privacy')} line={t('parts.privacyLine')} open={hash === '#privacy'}>
      <Openings />
      <Privacy />
      <YourData user={user} />
    </AccountFold>
  </div>
);

/** Role and email are read-only; name, city and occupation can change; 'N/A' if empty. */
function ProfileFacts({ user }: { readonly user: SessionUser }) {
  const { update } = useSession();
  return (
    <Facts>
      <Fact label={t('personal.role')}>{user.role ? <Tag>{t(`personal.roles.${user.role}`)}</Tag> : t('none')}</Fact>
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
  );
}
