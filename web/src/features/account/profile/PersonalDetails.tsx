import { defaultOccupation, Language, Occupation, type SessionUser } from '@easy-tax/contracts';
import { type Icon as Glyph, IconChevronDown, IconEye, IconShieldLock, IconUser } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../../../components/button/Button';
import { Options, Select } from '../../../components/form/Field';
import { Fact, Facts } from '../../../components/ui/Facts';
import { Tag } from '../../../components/ui/Tag';
import { t } from '../../../i18n/en/account/account';
import { t as picture } from '../../../i18n/en/account/picture';
import { announceLanguageChange } from '../../../lib/browser/language-change';
import { toast } from '../../../lib/browser/toast';
import { tryOrToast } from '../../../lib/hooks/use-act';
import { OCCUPATION } from '../../../lib/http/token';
import { useSession } from '../../../lib/session/session';
import { Openings, Privacy } from '../privacy/Privacy';
import { YourData } from '../privacy/YourData';
import { Security } from '../security/Security';
import { changeProfile } from './api';
import { EditableFact } from './EditableFact';
import styles from './PersonalDetails.module.css';
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

interface AccountFoldProps {
  readonly icon: Glyph;
  readonly title: string;
  /** Names in plain words all that it holds. */
  readonly line: string;
  readonly open: boolean;
  readonly children: ReactNode;
}

/** A part of Personal Details. Loads its content when it is opened for the first time. */
function AccountFold({ icon, title, line, open, children }: AccountFoldProps) {
  const [wasOpened, setOpened] = useState(open);
  return (
    <section className="card" aria-label={title}>
      <details
        className={styles.fold}
        open={open}
        onToggle={({ currentTarget }) => setOpened((before) => before || currentTarget.open)}
      >
        <summary>
          <span className="disc">
            <Icon of={icon} />
          </span>
          <span>
            <h2>{title}</h2>
            <span className="muted">{line}</span>
          </span>
          <Icon of={IconChevronDown} />
        </summary>
        {wasOpened && <div className={styles.inside}>{children}</div>}
      </details>
    </section>
  );
}

/** The language of mails and site: a choice is saved at once and reloads the page. */
function LanguageField({ user }: { readonly user: SessionUser }) {
  const id = useId();
  const choose = async (value: string) => {
    const language = Language.parse(value);
    await tryOrToast(async () => {
      await changeProfile({ language });
      const { href } = new URL(`?lang=${language}`, location.href);
      announceLanguageChange(href);
      location.assign(href);
    });
  };
  return (
    <Fact label={<label htmlFor={id}>{t('personal.language')}</label>}>
      <Select id={id} value={user.language} onChange={(event) => choose(event.target.value)}>
        {Language.options.map((option) => (
          <option key={option} value={option} lang={option}>
            {t(`personal.languages.${option}`)}
          </option>
        ))}
      </Select>
      <p className="small muted">{t('personal.languageLine')}</p>
    </Fact>
  );
}

/** Saved as soon as chosen, and remembered by this browser. A choice that was not saved is shown as after a reload. */
function OccupationField({ user }: { readonly user: SessionUser }) {
  const { update } = useSession();
  const [saving, setSaving] = useState<Occupation | null>(null);
  const id = useId();

  const choose = async (value: string) => {
    const chosen = Occupation.parse(value);
    setSaving(chosen);
    rememberOccupation(chosen);
    await tryOrToast(async () => {
      update(await changeProfile({ occupation: chosen }));
      toast.success(t('personal.saved'));
    });
    setSaving(null);
  };

  return (
    <Fact label={<label htmlFor={id}>{t('personal.occupation')}</label>}>
      <Select id={id} value={saving ?? occupationOf(user.occupation)} onChange={(event) => choose(event.target.value)}>
        <Options of={Occupation.options.map((option) => [option, t(`personal.occupations.${option}`)])} />
      </Select>
    </Fact>
  );
}

/** The saved occupation; else the last choice in this browser since the login; else Student. */
export function occupationOf(saved: Occupation | null): Occupation {
  return saved ?? Occupation.safeParse(remembered()).data ?? defaultOccupation;
}

/** Also stored here, in case the profile can't be saved. */
function rememberOccupation(occupation: Occupation): void {
  try {
    localStorage.setItem(OCCUPATION, occupation);
  } catch (error) {
    console.warn('Browser storage is not available', error);
  }
}

function remembered(): string | null {
  try {
    return localStorage.getItem(OCCUPATION);
  } catch (error) {
    console.warn('Browser storage is not available', error);
    return null;
  }
}
