import { Banner } from '../../components/layout/Banner';
import { t } from '../../i18n/en/contact';
import { ContactForm } from './ContactForm';
import styles from './ContactPage.module.css';
import { InfoCards } from './InfoCards';
import { OfficeMap } from './OfficeMap';

export default function ContactPage() {
  return (
    <>
      <Banner title={t('title')}>{t('line')}</Banner>
      <section className={`wrap ${styles.cards}`} aria-label={t('reach')}>
        <InfoCards />
      </section>
      <section className={`wrap split ${styles.form}`} aria-label={t('write')}>
        <ContactForm />
        <OfficeMap />
      </section>
    </>
  );
}
