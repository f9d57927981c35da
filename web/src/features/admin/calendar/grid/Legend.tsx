import { Icon } from '../../../../components/button/Button';
import { t } from '../../../../i18n/en/admin/calendar';
import { t as returns } from '../../../../i18n/en/returns';
import { cx } from '../../../../lib/cx';
import { lookOf, type Sign, signs } from './Cell';
import styles from './Legend.module.css';

const shown: readonly { readonly sign?: Sign; readonly look: string; readonly words: string }[] = [
  { sign: 'filed', look: lookOf('done', false), words: t('legend.filed') },
  { sign: 'to-verify', look: lookOf('done', false), words: t('cell.toVerify') },
  { sign: 'checking', look: lookOf('us', false), words: returns('steps.checking') },
  { sign: 'approved', look: lookOf('us', false), words: returns('steps.approved') },
  { sign: 'received', look: lookOf('us', false), words: returns('steps.received') },
  { sign: 'documents-needed', look: lookOf('client', false), words: returns('steps.documents-needed') },
  { sign: 'prepared', look: lookOf('client', false), words: returns('steps.prepared') },
  { look: lookOf('not-begun', false), words: t('cell.notBegun') },
  { look: lookOf('later', false), words: t('legend.opens') },
  { look: lookOf('us', false), words: t('legend.us') },
  { look: lookOf('client', true), words: t('legend.late') },
  { look: styles.none ?? '', words: t('legend.none') },
];

/** The signs and looks of cells. */
export const Legend = () => (
  <ul className={styles.legend} aria-label={t('legend.label')}>
    {shown.map(({ sign, look, words }) => (
      <li key={words}>
        <span className={cx(look, styles.sample)} aria-hidden>
          {sign && <Icon of={signs[sign]} />}
        </span>
        {words}
      </li>
    ))}
  </ul>
);

const keys = [
  ['← ↑ → ↓', t('keys.cell')],
  ['Enter', t('keys.open')],
  ['M', t('keys.acts')],
  ['Space', t('keys.select')],
  ['B', t('keys.many')],
  ['[ ]', t('keys.span')],
  ['T', t('keys.today')],
  ['F', t('keys.filters')],
  ['/', t('keys.search')],
] as const;

/** The keys of the calendar, where there is a keyboard. */
export const Keys = () => (
  <p className={cx('small muted noprint', styles.keys)}>
    {keys.map(([names, what]) => (
      <span key={names}>
        {names.split(' ').map((name) => (
          <kbd key={name}>{name}</kbd>
        ))}{' '}
        {what}
      </span>
    ))}
  </p>
);
