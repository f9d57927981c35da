import { type Client, type FormOfClient, limits } from '@easy-tax/contracts';
import { IconFilePlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import useSWR from 'swr';
import { Button } from '../../../../components/button/Button';
import { closeBulkBar, type Selection, useSelection } from '../../../../components/data-table/bulk/use-bulk';
import { useMatching } from '../../../../components/data-table/bulk/use-matching';
import { DataTable } from '../../../../components/data-table/DataTable';
import { columnsOf, describeUnmatched } from '../../../../components/data-table/state/columns';
import { atLeast, useTable } from '../../../../components/data-table/state/use-table';
import { describeSelection, describeView, ListExport } from '../../../../components/data-table/toolbar/ExportMenu';
import { FilterPanel } from '../../../../components/data-table/toolbar/FilterPanel';
import { Tag } from '../../../../components/ui/Tag';
import { t as batches } from '../../../../i18n/en/admin/batches';
import { t } from '../../../../i18n/en/admin/clients';
import { t as tables } from '../../../../i18n/en/admin/tables';
import { formatShortDate } from '../../../../i18n/format';
import { toast } from '../../../../lib/browser/toast';
import { cx } from '../../../../lib/cx';
import { messageOf } from '../../../../lib/http/api';
import { useFormNames } from '../../../../lib/http/office-rules';
import { useSession } from '../../../../lib/session/session';
import { addressOfClient } from '../../addresses';
import { downloadClients, listClients } from '../../client-data/api';
import { withMyId } from '../../my-id';
import { GiveForm } from '../../opening/GiveForm';
import { AddClient, BringIn } from './AddClient';
import { ClientBulkActs, ClientBulkLine } from './ClientBulkActs';
import styles from './ClientTable.module.css';
import { type ClientColumn, clientRules, useClientFilters } from './client-rules';
import { useClientActs } from './use-client-acts';

const quietDays = limits.quietClientMs;
/** The order of columns in the table. */
const shown = ['name', 'pan', 'mobile', 'groupName', 'forms', 'assigneeName', 'lastContactAt'] as const;

/** All clients by name. */
export function ClientTable() {
  const { user } = useSession();
  const me = user?._id ?? '';
  const list = (query: Record<string, string>, options?: Parameters<typeof listClients>[1]) =>
    listClients(withMyId(query, me), options);
  const table = useTable<Client, ClientColumn>('clients', clientRules, list);
  const rows = table.page?.rows ?? [];
  const selection = useSelection(rows, table.query.page);
  const view = withMyId({ ...table.view }, me);
  const { matching, read } = useMatching({
    ...{ rows, selection, view, list: listClients },
    ...{ total: table.page?.total ?? 0, isTotalExact: table.page?.totalExact ?? true },
  });
  const all = useSWR(matching?.isOn ? ['clients-matching', JSON.stringify(view)] : null, read, {
    onError: (error) => toast.error(messageOf(error)),
    revalidateOnFocus: false,
  });
  const selected = matching?.isOn ? (all.data ?? []) : rows.filter(({ _id }) => selection.has(_id));
  const acts = useClientActs({
    ...{ selected, selection, refresh: table.refresh },
    readMatching: matching?.isOn ? read : null,
  });
  const [askedForm, setAsked] = useState<AskedForm | null>(null);
  const filters = useClientFilters(table.query.filters, rows);
  const navigate = useNavigate();
  const { search } = table.query;
  const names = Object.entries(table.query.filters).map(([name, value]) => {
    const filter = filters.find((each) => each.name === name);
    return filter?.options?.find(([each]) => each === value)?.[1] ?? filter?.label ?? value;
  });
  const asked = [...(search ? [tables('unmatched.searched', { search })] : []), ...names];
  const now = Date.now();
  const count = (number: number, isExact: boolean) => t('count', { count: number, number: atLeast(number, isExact) });

  return (
    <>
      <ClientBulkLine acts={acts} />
      <DataTable
        table={table}
        rows={rows}
        columns={columnsOf<Client, (typeof shown)[number]>(shown, {
          name: {
            label: t('fields.name'),
            isHeading: true,
            cell: (row) => <ClientName row={row} to={addressOfClient(row._id)} />,
          },
          pan: { label: t('fields.pan'), isOptional: true, isUnsortable: true, cell: ({ pan }) => pan },
          mobile: { label: t('fields.mobile'), isUnsortable: true, isNumeric: true, cell: ({ mobile }) => mobile },
          groupName: { label: t('fields.groupName'), isOptional: true, cell: ({ group }) => group?.name },
          forms: { label: t('fields.forms'), isUnsortable: true, cell: ({ forms }) => <Forms forms={forms} /> },
          assigneeName: {
            label: t('fields.assigneeName'),
            isOptional: true,
            cell: ({ assignee }) => assignee?.name ?? <span className="muted">{t('nobodyYet')}</span>,
          },
          lastContactAt: {
            label: t('fields.lastContactAt'),
            isNumeric: true,
            cell: ({ lastContactAt }) => (
              <LastContact isOld={!lastContactAt || now - Date.parse(lastContactAt) > quietDays}>
                {lastContactAt ? formatShortDate(lastContactAt) : t('never')}
              </LastContact>
            ),
          },
        })}
        words={{
          all: t('all'),
          search: t('search'),
          searchedFields: t('lookedAt'),
          none: t('none'),
          hint: t('hint'),
          callToAction: (
            <div className="row">
              <BringIn />
              <AddClient tone="line" />
            </div>
          ),
          count: (number, text) => t('count', { count: number, number: text }),
          defaultOrderLabel: t('byName'),
          ...(asked.length > 0 && { unmatched: describeUnmatched(t('unmatched'), asked) }),
        }}
        filters={
          <FilterPanel
            query={table.query}
            show={table.show}
            filters={filters}
            describe={async (values) => {
              const { search } = table.query;
              const page = await list({ page: '1', pageSize: '1', ...(search && { search }), ...values });
              return t('showCount', { clients: count(page.total, page.totalExact) });
            }}
          />
        }
        bulk={{
          selection,
          nameOf: ({ name }) => name,
          matching,
          acts: selected.length > 0 && (
            <>
              <ClientBulkActs acts={acts} />
              <Button
                icon={IconFilePlus}
                small
                onClick={() => setAsked({ ids: selected.map(({ _id }) => _id), isRest: false })}
              >
                {batches('give.act')}
              </Button>
              <ListExport
                what={matching?.isOn ? describeView(table.page) : describeSelection(selection.ids.length)}
                prepare={(format) => downloadClients(format, matching?.isOn ? { view } : { ids: selection.ids })}
              />
            </>
          ),
        }}
        exporting={
          <ListExport what={describeView(table.page)} prepare={(format) => downloadClients(format, { view })} />
        }
        selected={null}
        acts={{
          open: ({ _id }) => navigate(addressOfClient(_id)),
          confirmDelete: null,
        }}
      />
      {askedForm && <FileAForm selection={selection} asked={askedForm} onAsk={setAsked} />}
    </>
  );
}

interface FileAFormProps {
  readonly selection: Selection;
  readonly asked: AskedForm;
  readonly onAsk: (asked: AskedForm | null) => void;
}

/** Clients who get a form; the rest: those whom an earlier try has left out. */
interface AskedForm {
  readonly ids: readonly string[];
  readonly isRest: boolean;
}

/** A form for clients. It stays open for those that were not changed, who may be on other pages. */
const FileAForm = ({ selection, asked, onAsk }: FileAFormProps) => (
  <GiveForm
    ids={asked.ids}
    onDone={(left) => {
      onAsk(left.length > 0 ? { ids: left, isRest: true } : null);
      if (left.length === 0) closeBulkBar(selection.clear);
    }}
    onClose={() => {
      onAsk(null);
      if (asked.isRest) selection.keep(asked.ids);
    }}
  />
);

/** Forms that a row names; the others are counted. */
const SHOWN_FORMS = 2;

/** The client's name as a link; below it the Latin spelling and the kind. */
const ClientName = ({ row, to }: { readonly row: Client; readonly to: string }) => (
  <span className={styles.client}>
    <Link to={to}>{row.name}</Link>
    <span className="muted small">{describeClient(row)}</span>
    {!row.isActive && <Tag tone="grey">{t('archived')}</Tag>}
  </span>
);

function Forms({ forms }: { readonly forms: readonly FormOfClient[] }) {
  const nameOf = useFormNames();
  const names = forms.map(({ form }) => nameOf(form));
  const others = names.slice(SHOWN_FORMS);
  const count = others.length;
  return (
    <span className={styles.forms}>
      {names.slice(0, SHOWN_FORMS).map((name) => (
        <Tag key={name} tone="grey">
          {name}
        </Tag>
      ))}
      {count > 0 && (
        <Tag tone="grey">
          <span aria-hidden>{t('moreForms', { count })}</span>
          <span className="visually-hidden">{t('moreFormsLabel', { count, names: others.join(', ') })}</span>
        </Tag>
      )}
    </span>
  );
}

/** The day of the last contact; in marigold ink if it is long ago. */
const LastContact = ({ isOld, children }: { readonly isOld: boolean; readonly children: ReactNode }) => (
  <span className={cx('tabular', isOld && styles.old)}>{children}</span>
);

/** The kind, and the Latin spelling of a name in Devanagari; empty if neither is known. */
export const describeClient = ({ kind, latinName }: Pick<Client, 'kind' | 'latinName'>): string =>
  [latinName, kind && t(`kinds.${kind}`)].filter(Boolean).join(' · ');
