import { Banner } from '../../components/Banner';
import { ContactForm } from './ContactForm';
import styles from './ContactPage.module.css';
import { InfoCards } from './InfoCards';
import { SketchMap } from './SketchMap';

export default function ContactPage() {
  return (
    <>
      <Banner title="Contact">Ring, write, or come by with your papers.</Banner>
      <section className={`wrap ${styles.cards}`} aria-label="How to reach us">
        <InfoCards />
      </section>
      <section className={`wrap split ${styles.form}`} aria-label="Write or come by">
        <ContactForm />
        <SketchMap />
      </section>
    </>
  );
}
