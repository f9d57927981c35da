import {
  checklistOf,
  checklistSource,
  checklistsCheckedOn,
  isEVerified,
  type ListName,
  type MyReturn,
  type OwnChecklists,
  telLink,
} from '@easy-tax/contracts';
import { IconPhone, IconSquareCheck } from '@tabler/icons-react';
import { Icon } from '../../components/button/Button';
import { papers } from '../../content/papers';
import { formLabel } from '../../i18n/client-texts';
import { t } from '../../i18n/en/filings/filings';
import { formatDate, formatMobile } from '../../i18n/format';
import { translateServerMessage } from '../../i18n/translate-server-message';
import { useFirm } from '../../lib/firm';
import { useChecklists } from '../../lib/http/office-rules';
import styles from './Checklist.module.css';

/** Papers to prepare for the chosen return; tips for photos; a phone number. */
export function Checklist({ taxReturn }: { readonly taxReturn: MyReturn | undefined }) {
  const firm = useFirm();
  const own = useChecklists();
  const wanted = taxReturn && own ? papersFor(taxReturn, own) : [];
  const isOfForm = taxReturn !== undefined && wanted.length > 0;
  return (
    <aside className="stack wide" aria-label={t('checklist.label')}>
      <div className="card pad">
        <h2 className={styles.title}>
          <span className="total">
            {isOfForm ? t('checklist.forForm', { form: formLabel(taxReturn) }) : t('checklist.title')}
          </span>
        </h2>
        <ul className={styles.papers}>
          {(isOfForm ? wanted : papers).map(([paper, note]) => (
            <li key={paper}>
              <Icon of={IconSquareCheck} />
              <span>
                <b className="no-break">{translateServerMessage(paper)}</b>
                <br />
                <span className="muted">{translateServerMessage(note)}</span>
              </span>
            </li>
          ))}
        </ul>
        {isOfForm && (
          <p className="small muted">
            {own && listsFor(taxReturn).some((name) => own[name])
              ? t('checklist.own', { firm: firm.name })
              : t('checklist.source', {
                  source: translateServerMessage(checklistSource),
                  checked: formatDate(checklistsCheckedOn),
                })}
          </p>
        )}
      </div>
      <div className={styles.tip}>
        <h2>{t('checklist.photo')}</h2>
        <p>{t('checklist.photoLine')}</p>
      </div>
      <a className="link" href={telLink(firm.phone)}>
        <Icon of={IconPhone} />
        <span className="tabular">{t('checklist.stuck', { phone: formatMobile(firm.phone) })}</span>
      </a>
    </aside>
  );
}

const listsFor = ({ form }: MyReturn): readonly ListName[] =>
  isEVerified(form) && form !== 'unknown' ? [form, 'every'] : [form];

const papersFor = (taxReturn: MyReturn, own: OwnChecklists): readonly (readonly [title: string, reason: string])[] => [
  ...new Map(listsFor(taxReturn).flatMap((name) => checklistOf(own, name).map(({ title, reason }) => [title, reason]))),
];
