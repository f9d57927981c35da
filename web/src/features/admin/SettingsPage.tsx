import { fileKinds } from '@easy-tax/contracts';
import type { ReactNode } from 'react';
import { Fact, Facts } from '../../components/Facts';
import { Tag } from '../../components/Tag';
import { firm } from '../../content/firm';
import { formatMobile } from '../../lib/format';
import { useSiteConfig } from '../../lib/site-config';
import { PageHead } from './PageHead';
import styles from './SettingsPage.module.css';

/** What this installation is and allows. It says only what is so, and switches nothing that it can't switch. */
export default function SettingsPage() {
  const config = useSiteConfig();
  return (
    <>
      <PageHead title="Settings">
        What this site is and what it allows. Whoever installs it sets these; here they are read.
      </PageHead>
      <div className={styles.card}>
        <Section title="Firm" note="Read from the site’s content folder.">
          <Fact label="Name">{firm.name}</Fact>
          <Fact label="Address">{firm.address.join(', ')}</Fact>
          <Fact label="Phone">
            <span className="num">{formatMobile(firm.phone)}</span>
          </Fact>
          <Fact label="Emails">
            {firm.emails.office}
            <br />
            {firm.emails.help}
          </Fact>
          <Fact label="Hours">
            Header: {firm.hours.topBar}
            <br />
            Contact page: {firm.hours.contact.join(' ')}
          </Fact>
        </Section>
        <Section title="Limits" note="Told to clients before they choose a file. Set by MAX_FILE_MB.">
          <Fact label="Largest file">
            <span className="num">{config ? `${config.maxFileMb} MB` : 'Loading'}</span>
          </Fact>
          <Fact label="Kinds">{config ? kindsIn(config.acceptedKinds) : 'Loading'}</Fact>
          <Fact label="Told by">What is in the file, not its name</Fact>
        </Section>
        <Section title="Logging in" note="Google needs GOOGLE_CLIENT_ID.">
          <Fact label="Email">
            <Tag>On</Tag>
          </Fact>
          <Fact label="Google">
            {config ? (
              <Tag tone={config.googleClientId ? 'green' : 'grey'}>{config.googleClientId ? 'On' : 'Not set up'}</Tag>
            ) : (
              'Loading'
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
