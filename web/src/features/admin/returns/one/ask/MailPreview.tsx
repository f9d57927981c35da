import {
  formLabel,
  periodInFull,
  type RequestsInput,
  type StaffReturnDetail,
  titleInSentence,
} from '@easy-tax/contracts';
import type { ReactNode } from 'react';
import emptyArt from '../../../../../assets/art/empty.svg';
import logo from '../../../../../assets/art/logo-mark.svg';
import { countInWords } from '../../../../../i18n/count-in-words';
import { noMail } from '../../../../../i18n/en/admin/returns/no-mail';
import { t } from '../../../../../i18n/en/admin/returns/return';
import { formatDay, formatShortDate } from '../../../../../i18n/format';
import { useFirm } from '../../../../../lib/firm';
import { useSession } from '../../../../../lib/session/session';
import styles from './AskForDocuments.module.css';

interface MailPreviewProps {
  readonly taxReturn: StaffReturnDetail;
  readonly items: RequestsInput['items'];
  readonly dueOn: string;
}

/** Preview of the mail: names of papers, never reasons or amounts. */
export function MailPreview({ taxReturn, items, dueOn }: MailPreviewProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard
    <section className={styles.preview} aria-label={t('mail.title')} tabIndex={0}>
      <h3>{t('mail.title')}</h3>
      {!taxReturn.contact ? (
        <p>{noMail('asked', { name: taxReturn.client.name })}</p>
      ) : !taxReturn.contact.confirmed ? (
        <p>{t('mail.unconfirmed', { email: taxReturn.contact.email })}</p>
      ) : items.length === 0 ? (
        <div className={styles.empty}>
          <img src={emptyArt} width="240" height="160" alt="" />
          <p className="muted">{t('mail.empty')}</p>
        </div>
      ) : (
        <Letter taxReturn={taxReturn} items={items} dueOn={dueOn} />
      )}
    </section>
  );
}

function Letter({ taxReturn, items, dueOn }: MailPreviewProps) {
  const firm = useFirm();
  const { user } = useSession();
  const counted = { count: items.length, papers: countInWords(items.length) };
  const reasons = items.filter(({ reason }) => reason);
  const { contact, client, form } = taxReturn;
  const isOwn = contact?.name === client.name;
  const what = t(isOwn ? 'mail.own' : 'mail.another', { title: titleInSentence(form), name: client.name });
  return (
    <>
      <div className={styles.subject}>
        <span className="small muted">{t('mail.to', { email: contact?.email ?? '', firm: firm.name })}</span>
        <b>
          {!isOwn && `${client.name}: `}
          {t('mail.subject', { ...counted, day: dueOn && formatShortDate(dueOn) })}
        </b>
      </div>
      <article className={`card ${styles.letter}`}>
        <p className={styles.firm}>
          <img src={logo} width="26" height="26" alt="" /> {firm.name}
        </p>
        <div>
          <p className={styles.headline}>{t('mail.say', counted)}</p>
          <p>{t('mail.hello', { name: contact?.name ?? '' })}</p>
          <p>{t('mail.line', { ...counted, what })}</p>
          <dl>
            {!isOwn && <Line label={t('mail.for')}>{client.name}</Line>}
            <Line label={t('mail.return')}>
              {t('head.line', { form: formLabel(taxReturn), period: periodInFull(taxReturn.period) })}
              <span>{taxReturn.reference}</span>
            </Line>
            {items.map((item, at) => (
              <Line key={item.title} label={String(at + 1)}>
                {item.title}
              </Line>
            ))}
            {dueOn && <Line label={t('mail.by')}>{formatDay(dueOn)}</Line>}
            <Line label={t('mail.from')}>{user?.name}</Line>
          </dl>
          {reasons.length > 0 && <p>{t('mail.reasons', { count: reasons.length })}</p>}
          <p className={styles.button}>{t('mail.button')}</p>
          <p>{t('mail.photo')}</p>
        </div>
      </article>
    </>
  );
}

const Line = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
