import { adminCalls, fileKinds, twoStepCalls } from '@easy-tax/contracts';
import useSWR from 'swr';
import { PageHead } from '../../../components/layout/PageHead';
import { Fact, Facts } from '../../../components/ui/Facts';
import { Tag } from '../../../components/ui/Tag';
import { firm } from '../../../content/firm';
import { t } from '../../../i18n/en/admin/admin';
import { t as office } from '../../../i18n/en/admin/operations';
import { formatMobile } from '../../../i18n/format';
import { api } from '../../../lib/http/api';
import { useSiteConfig } from '../../../lib/http/site-config';
import { useCan } from '../../../lib/session/use-can';
import { Checklists } from './checklists/Checklists';
import styles from './SettingsPage.module.css';
import { StoredSettings } from './StoredSettings';
import { Section } from './sections/Section';
import { SettingsNav } from './sections/SettingsNav';

/** The firm, the installation's limits and health; with the permission, stored settings to change. */
export default function SettingsPage() {
  const config = useSiteConfig();
  const canChange = useCan('settings.change');
  const canSeeStaff = useCan('users.manage');
  return (
    <>
      <PageHead title={t('settings.title')}>{office('settings.line')}</PageHead>
      <div>
        <SettingsNav />
        <div className={styles.card}>
          <Section name="firm" note={office('settings.firmWhere')}>
            <Facts>
              <Fact label={t('fields.name')}>{firm.name}</Fact>
              <Fact label={t('settings.address')}>{firm.address.join(', ')}</Fact>
              <Fact label={t('settings.phone')}>
                <span className="tabular">{formatMobile(firm.phone)}</span>
              </Fact>
              <Fact label={t('settings.emails')}>
                {firm.emails.office}
                <br />
                {firm.emails.help}
              </Fact>
              <Fact label={t('settings.hours')}>
                {t('settings.headerHours', { hours: firm.hours.topBar })}
                <br />
                {t('settings.contactHours', { hours: firm.hours.contact.join(' ') })}
              </Fact>
            </Facts>
          </Section>
          <Section name="files" note={office('settings.fileWhere')}>
            <Facts>
              <Fact label={t('settings.largest')}>
                <span className="tabular">
                  {config ? t('settings.megabytes', { maxMb: config.maxFileMb }) : t('loading')}
                </span>
              </Fact>
              <Fact label={t('settings.kinds')}>{config ? kindsIn(config.acceptedKinds) : t('loading')}</Fact>
              <Fact label={t('settings.toldBy')}>{t('settings.toldByContent')}</Fact>
            </Facts>
          </Section>
          <Section name="logIn" note={t('settings.logInNote')}>
            <Facts>
              <Fact label={t('fields.email')}>
                <Tag>{t('settings.on')}</Tag>
              </Fact>
              <Fact label={t('settings.google')}>
                {config ? (
                  <Tag tone={config.googleClientId ? 'green' : 'grey'}>
                    {config.googleClientId ? t('settings.on') : t('settings.off')}
                  </Tag>
                ) : (
                  t('loading')
                )}
              </Fact>
              <SecondFactor />
              {canSeeStaff && <StaffWithoutFactor />}
            </Facts>
          </Section>
          {canChange && <Checklists />}
          {canChange ? <StoredSettings /> : <p className={styles.note}>{office('settings.ownersOnly')}</p>}
        </div>
      </div>
    </>
  );
}

/** Formats the installation's file kinds: 'JPG, PNG, … PDF, DOC, DOCX'. */
function kindsIn(accepted: readonly string[]): string {
  return accepted
    .map((mime) => fileKinds.find((kind) => kind.mime === mime)?.extensions[0].toUpperCase() ?? mime)
    .join(', ');
}

const fetchFactors = async () => (await api.call(twoStepCalls.twoStep)).data;

/** Turns the required second factor for staff on or off. */
function SecondFactor() {
  const { data } = useSWR('two-step', fetchFactors, { shouldRetryOnError: false });
  if (!data) return null;
  return (
    <Fact label={t('settings.secondFactor')}>
      <Tag tone={data.requiredOfStaff ? 'green' : 'grey'}>
        {data.requiredOfStaff ? t('settings.required') : t('settings.optional')}
      </Tag>
    </Fact>
  );
}

const fetchUnprotected = async () => (await api.call(adminCalls.listStaffWithoutFactor)).data;

/** Shows owners the staff who log in with a password alone. */
function StaffWithoutFactor() {
  const { data } = useSWR('staff-without-factor', fetchUnprotected, { shouldRetryOnError: false });
  if (!data) return null;
  return (
    <Fact label={office('settings.withoutFactor')}>
      {data.length > 0 ? data.map(({ name }) => name).join(', ') : office('settings.nobody')}
    </Fact>
  );
}
