import {
  type AuditRow,
  type ExportedList,
  type RotatedKey,
  type SettingsOwner,
  TableFormat,
} from '@easy-tax/contracts';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button/Button';
import { None } from '../../../components/data-table/Cells';
import { atLeast } from '../../../components/data-table/state/use-table';
import { Table } from '../../../components/data-table/Table';
import { ExportMenu } from '../../../components/data-table/toolbar/ExportMenu';
import { Chip } from '../../../components/data-table/toolbar/FilterPanel';
import { DateRange } from '../../../components/data-table/toolbar/Toolbar';
import { Chips } from '../../../components/navigation/Chips';
import { Empty, Skeleton } from '../../../components/ui/Loading';
import { TableHead } from '../../../components/ui/TableHead';
import { t as admin } from '../../../i18n/en/admin/admin';
import { t } from '../../../i18n/en/admin/operations';
import { formatDateTime } from '../../../i18n/format';
import { translateServerMessage } from '../../../i18n/translate-server-message';
import { messageOf } from '../../../lib/http/api';
import { addressOfClient, addressOfEnquiry, addressOfFiling, addressOfReturn } from '../addresses';
import styles from './AuditTrail.module.css';
import { formatAction, formatDetail, isId, shortId } from './format-detail';
import { type Audit, exportAudit, services, useAudit } from './use-audit';

/** Actor, action, record, time and IP address of audit entries: one service at a time, newest first. */
export function AuditTrail() {
  const audit = useAudit();
  // After a failure the old page's count would be wrong.
  const page = audit.error === undefined ? audit.page : null;
  return (
    <section className="card" aria-label={t('audit.all')}>
      <div className={`row ${styles.tools}`}>
        <Chips
          label={t('audit.services')}
          chips={services.map((value) => ({ value, label: t(`services.${value}`) }))}
          chosen={audit.service}
          onChoose={(of) => audit.show({ of })}
        />
        <DateRange
          label={t('audit.days')}
          {...audit.days}
          onChange={({ from, until }) =>
            audit.show({
              ...(from !== undefined && { from: from ?? '' }),
              ...(until !== undefined && { until: until ?? '' }),
            })
          }
        />
        {page && (
          <ExportMenu
            formats={TableFormat.options}
            what={t('audit.count', { count: page.total, number: atLeast(page.total, page.totalExact) })}
            prepare={(format) => exportAudit(audit.service, format, audit.view)}
          />
        )}
        <span role="status" className="muted small tabular">
          {page && t('audit.count', { count: page.total, number: atLeast(page.total, page.totalExact) })}
        </span>
        <SetFilters audit={audit} />
        {audit.filtered && (
          <Button small onClick={() => audit.show({ who: '', what: '', did: '', from: '', until: '', cursor: '' })}>
            {t('audit.clear')}
          </Button>
        )}
      </div>
      <Entries audit={audit} />
      {page && (audit.filter('cursor') || page.next) && (
        <div className={`row between ${styles.foot}`}>
          <Button tone="line" disabled={!audit.filter('cursor')} onClick={() => audit.show({ cursor: '' })}>
            {t('audit.newest')}
          </Button>
          <Button tone="line" disabled={!page.next} onClick={() => audit.show({ cursor: page.next ?? '' })}>
            {t('audit.older')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The chosen person, action and record; the days stand on their own button. */
function SetFilters({ audit }: { readonly audit: Audit }) {
  const names = {
    who: nameActor(audit.filter('who'), audit),
    did: formatAction(audit.filter('did')),
    what: nameSubject(audit.filter('what'), audit),
  };
  return (['who', 'did', 'what'] as const)
    .filter((name) => audit.filter(name) !== '')
    .map((name) => (
      <Chip key={name} onRemove={() => audit.show({ [name]: '' })}>
        {names[name]}
      </Chip>
    ));
}

function Entries({ audit }: { readonly audit: Audit }) {
  const { error, rows, stale } = audit;
  if (error !== undefined) {
    const retry = (
      <Button tone="line" onClick={audit.retry}>
        {t('audit.retry')}
      </Button>
    );
    return (
      <Empty kind="error" title={t('audit.failed')} action={retry}>
        {translateServerMessage(messageOf(error))}
      </Empty>
    );
  }
  if (!rows || (rows.length === 0 && stale)) return <Skeleton />;
  if (rows.length === 0) return <Empty title={t('audit.none')}>{t('audit.hint')}</Empty>;
  return <AuditRows audit={audit} rows={rows} />;
}

/** Audit entries. Clicking a person, action or record filters by it. */
function AuditRows({ audit, rows }: { readonly audit: Audit; readonly rows: readonly AuditRow[] }) {
  const heads = ['when', 'who', 'action', 'what', 'where', 'detail'] as const;
  return (
    <Table busy={audit.stale}>
      <TableHead of={heads.map((head) => t(`audit.${head}`))} className={styles.columnTitles} />
      <tbody>
        {rows.map((row) => (
          <Entry key={row._id} row={row} audit={audit} />
        ))}
      </tbody>
    </Table>
  );
}

/** Settings of a service, exports of a list, and changed keys have no record. A new one without words does not compile. */
const subjectWords: Readonly<Record<SettingsOwner | ExportedList | RotatedKey, string>> = {
  auth: t('services.auth'),
  contacts: t('services.contacts'),
  enquiries: t('services.contacts'),
  filings: t('services.filings'),
  audit: t('audit.all'),
  clients: admin('nav.clients'),
  returns: admin('nav.returns'),
  calendar: admin('nav.calendar'),
  signing_key: t('audit.keys.signing_key'),
  secrets_key: t('audit.keys.secrets_key'),
};
const wordsOf = new Map(Object.entries(subjectWords));

function Entry({ row, audit }: { readonly row: AuditRow; readonly audit: Audit }) {
  const who = nameActor(row.actor, audit);
  // Staff choose their names themselves, one of an owner's too.
  const person = audit.named.get(row.actor);
  const did = formatAction(row.action);
  const what = nameSubject(row.subject, audit);
  const address = addressOf(row);
  return (
    <tr className={styles.entry}>
      <td data-label={t('audit.when')} className="tabular">
        {formatDateTime(row.createdAt)}
      </td>
      <td data-label={t('audit.who')}>
        <Pick label={t('audit.onlyWho', { name: who })} onPick={() => audit.show({ who: row.actor })}>
          {who}
        </Pick>
        {person && <span className={`small muted ${styles.account}`}>{person.email}</span>}
      </td>
      <td data-label={t('audit.action')}>
        <Pick label={t('audit.onlyWho', { name: did })} onPick={() => audit.show({ did: row.action })}>
          {did}
        </Pick>
      </td>
      <td data-label={t('audit.what')}>
        <div className={styles.what}>
          <Pick label={t('audit.onlyWhat')} onPick={() => audit.show({ what: row.subject })}>
            {what}
          </Pick>
          {address && (
            <Link className={styles.open} to={address} aria-label={t('audit.openWhat', { name: what })}>
              {t('audit.open')}
            </Link>
          )}
        </div>
      </td>
      <td data-label={t('audit.where')} className="tabular">
        {row.address || t('audit.nowhere')}
      </td>
      <td data-label={t('audit.detail')}>
        <Detail row={row} />
      </td>
    </tr>
  );
}

function Detail({ row: { action, detail } }: { readonly row: AuditRow }) {
  const lines = formatDetail(action, detail ?? {});
  if (lines.length === 0) return <None>{t('audit.nothing')}</None>;
  return (
    <ul className={styles.detail}>
      {lines.map(({ field, text }) => (
        <li key={field}>{text}</li>
      ))}
    </ul>
  );
}

const addresses: Readonly<Record<string, (id: string) => string>> = {
  client: addressOfClient,
  return: addressOfReturn,
  filing: addressOfFiling,
  enquiry: addressOfEnquiry,
};
/** The address of the entry's record on the desk; none once it is gone, nor for an act on many. */
function addressOf({ action, subject }: AuditRow): string | undefined {
  const [thing = '', verb = ''] = action.split('.');
  return isId(subject) && !WITHOUT_RECORD.test(verb) ? addresses[thing]?.(subject) : undefined;
}
const WITHOUT_RECORD =
  /^(delete|erase|expire|purge|refuse|take-back|import|import-preview|import-undo|access-many|rename-group)$/;

interface PickProps {
  readonly label: string;
  readonly onPick: () => void;
  readonly children: string;
}

const Pick = ({ label, onPick, children }: PickProps) => (
  <button type="button" className={`text-button ${styles.filterButton}`} title={label} onClick={onPick}>
    {children}
  </button>
);

const nameSubject = (subject: string, { subjectNames }: Audit): string =>
  subjectNames.get(subject) ?? wordsOf.get(subject) ?? shortId(subject);

function nameActor(actor: string, { named, allNamed }: Audit): string {
  if (actor === 'system') return t('audit.system');
  return named.get(actor)?.name ?? (allNamed ? t('audit.gone') : shortId(actor));
}
