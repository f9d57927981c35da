import { EnquiryInput, enquiryCalls, mailLink, messages, telLink } from '@easy-tax/contracts';
import {
  type Icon as Glyph,
  IconArrowRight,
  IconClock,
  IconExternalLink,
  IconMail,
  IconMap2,
  IconMapPin,
  IconPhone,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import drawing from '../../assets/art/about.svg';
import { Button, Icon } from '../../components/button/Button';
import { Field, Input, Textarea } from '../../components/form/Field';
import { MobileInput } from '../../components/form/MobileInput';
import { Banner } from '../../components/layout/PageHead';
import { firm as built } from '../../content/firm';
import { directionsTo, mapOf, place } from '../../content/place';
import { contact as t } from '../../i18n/en/public-pages';
import { formatMobile } from '../../i18n/format';
import { toast } from '../../lib/browser/toast';
import { useFirm } from '../../lib/firm';
import { useApiForm } from '../../lib/hooks/use-api-form';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { useKeptFields } from '../../lib/hooks/use-kept-text';
import { AttemptKeys, api, newIdempotencyKey } from '../../lib/http/api';
import styles from './ContactPage.module.css';

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

const MESSAGE_ROWS = 6;

/** Without JavaScript the form is posted to the same call, which answers with a page. */
export function ContactForm() {
  const { form, register, errorOf, busy, ...values } = useApiForm({
    schema: EnquiryInput,
    defaults: { name: '', mobile: '', email: '', message: '' },
    send: submitEnquiry,
    onDone: () => toast.success(messages.contactSent),
    toastsAll: true,
  });
  useKeptFields(EnquiryInput.keyof().options, values);
  return (
    <form {...form} action={enquiryCalls.submitEnquiry.path} className="card pad stack wide">
      <h2 className="total">{t('form.title')}</h2>
      <Field label={t('form.name')} error={errorOf('name')}>
        {(control) => <Input {...control} {...register('name')} autoComplete="name" required />}
      </Field>
      <div className="halves">
        <Field label={t('form.mobile')} error={errorOf('mobile')}>
          {(control) => <MobileInput {...control} {...register('mobile')} required />}
        </Field>
        <Field label={t('form.email')} error={errorOf('email')}>
          {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" required />}
        </Field>
      </div>
      <Field label={t('form.message')} hint={t('form.secrets')} error={errorOf('message')}>
        {(control) => <Textarea {...control} {...register('message')} rows={MESSAGE_ROWS} required />}
      </Field>
      <p>
        <Button type="submit" pop busy={busy}>
          {t('form.send')}
          <Icon of={IconArrowRight} />
        </Button>
      </p>
    </form>
  );
}

/** Address, phone, email and opening hours, which differ from the top bar's on purpose. */
function InfoCards() {
  const firm = useFirm();
  const [days, times] = firm.hours.contact;
  return (
    <div className="rgrid g4">
      <Card icon={IconMapPin} title={t('cards.address')}>
        {firm.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </Card>
      <Card icon={IconPhone} title={t('cards.phone')}>
        <a className="link tabular" href={telLink(firm.phone)}>
          {formatMobile(firm.phone)}
        </a>
      </Card>
      <Card icon={IconMail} title={t('cards.email')}>
        {Object.entries(firm.emails).map(([name, email]) => (
          <a key={name} className="link" href={mailLink(email)}>
            {email}
          </a>
        ))}
      </Card>
      <Card icon={IconClock} title={t('cards.hours')}>
        <span>
          {days} <span className="no-break">{times}</span>
        </span>
      </Card>
    </div>
  );
}

function Card({
  icon,
  title,
  children,
}: {
  readonly icon: Glyph;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={`cell ${styles.card}`}>
      <span className="disc">
        <Icon of={icon} />
      </span>
      <h2>{title}</h2>
      <div className={styles.lines}>{children}</div>
    </div>
  );
}

/** The office's address and directions; with coordinates also a map, loaded only after a click. No drawing of a map: it would be false. */
export function OfficeMap() {
  const firm = useFirm();
  // An address that an owner has set is elsewhere.
  const coordinates = String(firm.address) === String(built.address) ? place.coordinates : undefined;
  const [isMapShown, setMapShown] = useState(false);
  const hydrated = useHydrated();
  const frame = useRef<HTMLIFrameElement>(null);
  // The button disappears on click: moves focus to the map.
  useEffect(() => {
    if (isMapShown) frame.current?.focus();
  }, [isMapShown]);
  return (
    <div className={`card ${styles.map}`}>
      {isMapShown && coordinates ? (
        <iframe
          ref={frame}
          src={mapOf(coordinates)}
          title={t('map.title', { firm: firm.name })}
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <img src={drawing} width="560" height="480" alt="" loading="lazy" />
      )}
      <div className="stack">
        <h2>{t('map.office')}</h2>
        <address>{firm.address.join(', ')}</address>
        <a className="link" href={directionsTo(firm.address, coordinates)} rel="noopener noreferrer">
          <Icon of={IconExternalLink} />
          {t('map.directions')}
        </a>
        {coordinates && hydrated && !isMapShown && (
          <>
            <p>
              <Button icon={IconMap2} small onClick={() => setMapShown(true)}>
                {t('map.show')}
              </Button>
            </p>
            <p className="small muted">{t('map.privacy')}</p>
          </>
        )}
      </div>
    </div>
  );
}

const keys = new AttemptKeys(newIdempotencyKey);

/** An ok status is success unless the answer denies it (docs/product.md, Contact). */
const call = {
  ...enquiryCalls.submitEnquiry,
  answer: z.object({ success: z.literal(true).optional(), error: z.undefined().optional() }),
};

/** Sends a message to the office. A retry after a lost answer is stored once. */
async function submitEnquiry(input: EnquiryInput): Promise<void> {
  await api.call(call, { body: input, idempotencyKey: keys.for(JSON.stringify(input)) });
  keys.spend();
}
