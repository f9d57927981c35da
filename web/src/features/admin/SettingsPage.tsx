import { fileKinds } from '@easy-tax/contracts';
import type { ReactNode } from 'react';
import { Fact, Facts } from '../../components/Facts';
import { Tag } from '../../components/Tag';
import { firm } from '../../content/firm';
import { formatMobile } from '../../lib/format';
import { useSiteConfig } from '../../lib/site-config';
import { t } from '../../messages/admin';
import { PageHead } from './PageHead';
import styles from './SettingsPage.module.css';

/** What this installation is and allows. It says only what is so, and switches nothing that it can't switch. */
export default function SettingsPage() {
  const config = useSiteConfig();
  return (
    <>
      <PageHead title={t('settings.title')}>{t('settings.line')}</PageHead>
      <div className={styles.card}>
        <Section title={t('settings.firm')} note={t('settings.firmNote')}>
          <Fact label={t('fields.name')}>{firm.name}</Fact>
          <Fact label={t('settings.address')}>{firm.address.join(', ')}</Fact>
          <Fact label={t('settings.phone')}>
            <span className="num">{formatMobile(firm.phone)}</span>
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
        </Section>
        <Section title={t('settings.limits')} note={t('settings.limitsNote')}>
          <Fact label={t('settings.largest')}>
            <span className="num">{config ? t('settings.megabytes', { maxMb: config.maxFileMb }) : t('loading')}</span>
          </Fact>
          <Fact label={t('settings.kinds')}>{config ? kindsIn(config.acceptedKinds) : t('loading')}</Fact>
          <Fact label={t('settings.toldBy')}>{t('settings.toldByContent')}</Fact>
        </Section>
        <Section title={t('settings.logIn')} note={t('settings.logInNote')}>
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
        </Section>
      </div>
    </>
  );
}

function Section({
  title,
  note,
  children,
}: {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.section}>
      <div>
        <h2>{title}</h2>
        <p className="muted">{note}</p>
      </div>
      <Facts>{children}</Facts>
    </section>
  );
}

/** 'JPG, PNG, … PDF, DOC, DOCX' from the kinds as the installation names them. */
function kindsIn(accepted: readonly string[]): string {
  return accepted
    .map((mime) => fileKinds.find((kind) => kind.mime === mime)?.extensions[0].toUpperCase() ?? mime)
    .join(', ');
}
