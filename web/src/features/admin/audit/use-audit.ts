import {
  type AuditName,
  adminCalls,
  type BodyOf,
  type Person,
  type QueryOf,
  type SettingsOwner,
  type TableFormat,
} from '@easy-tax/contracts';
import useSWR from 'swr';
import { readDay, toCountParams } from '../../../components/data-table/state/table-query';
import { useAddress } from '../../../lib/hooks/use-address';
import { api } from '../../../lib/http/api';
import { isId } from './format-detail';

const auditCalls = { auth: adminCalls.authAudit, contacts: adminCalls.contactsAudit, filings: adminCalls.filingsAudit };

const exportCalls = {
  auth: adminCalls.exportAuthAudit,
  contacts: adminCalls.exportContactsAudit,
  filings: adminCalls.exportFilingsAudit,
};

/** A page of a service's audit trail, newest first. */
function readAudit(service: SettingsOwner, query: QueryOf<typeof adminCalls.authAudit>) {
  return api.call(auditCalls[service], { query });
}

/** A link, valid for two minutes, to an export of the filtered trail. */
export async function exportAudit(
  service: SettingsOwner,
  format: TableFormat,
  view: BodyOf<typeof adminCalls.exportAuthAudit>['view'],
): Promise<string> {
  return (await api.data(exportCalls[service], { body: { format, view } })).path;
}

/** Names of clients, returns and papers; removed ones are left out. */
const readAuditNames = async (ids: readonly string[]): Promise<readonly AuditName[]> =>
  ids.length === 0 ? [] : await api.data(adminCalls.auditNames, { query: { ids: ids.join(',') } });

async function readPeople(ids: readonly string[]): Promise<readonly Person[]> {
  return ids.length === 0 ? [] : await api.data(adminCalls.people, { query: { ids: ids.join(',') } });
}

export const services: readonly SettingsOwner[] = ['auth', 'filings', 'contacts'];
const filters = ['who', 'what', 'did', 'from', 'until', 'cursor'] as const;
type Filter = (typeof filters)[number];

type AuditChange = Partial<Record<Filter | 'of', string>>;

/** The audit trail for the service and filters in the address. */
export function useAudit() {
  const { params, change: changeAddress } = useAddress();
  const service = services.find((each) => each === params.get('of')) ?? 'auth';
  const filter = (name: Filter) => params.get(name) ?? '';
  const days = { from: readDay(params.get('from')), until: readDay(params.get('until')) };
  const view = {
    ...(filter('who') && { actor: filter('who') }),
    ...(filter('what') && { subject: filter('what') }),
    ...(filter('did') && { action: filter('did') }),
    ...toCountParams({ search: '', ...days }),
  };
  const query = { pageSize: '25', ...view, ...(filter('cursor') && { cursor: filter('cursor'), page: '2' }) };
  const queryKey = JSON.stringify(query);
  const { data, error, mutate } = useSWR(
    ['audit', service, queryKey],
    async () => ({ queryKey: service + queryKey, page: await readAudit(service, query) }),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  const stale = data?.queryKey !== service + queryKey;
  const page = data?.page ?? null;
  const ids = [...new Set((page?.data ?? []).flatMap(({ actor, subject }) => [actor, subject]))].filter(isId);
  const people = useSWR(['people', ids.join()], async () => ({ of: ids.join(), people: await readPeople(ids) }), {
    keepPreviousData: true,
  });
  const named = new Map<string, Person>((people.data?.people ?? []).map((person) => [person._id, person]));
  const subjects = service === 'filings' ? ids.filter((id) => page?.data.some(({ subject }) => subject === id)) : [];
  const records = useSWR(['audit-names', subjects.join()], () => readAuditNames(subjects), {
    keepPreviousData: true,
    shouldRetryOnError: false,
  });
  const subjectNames = new Map<string, string>(
    [...(people.data?.people ?? []), ...(records.data ?? [])].map(({ _id, name }) => [_id, name] as const),
  );

  const show = (change: AuditChange) => changeAddress((now) => changed(now, change));
  return {
    service,
    filter,
    days,
    /** The filters without the page. */
    view,
    show,
    rows: page?.data ?? null,
    page,
    /** The rows are of an earlier request; the new one is loading or failed. */
    stale,
    error: stale ? error : undefined,
    retry: () => void mutate(),
    named,
    /** Names of people, clients, returns and papers by their ids. */
    subjectNames,
    /** All names are loaded: people without one were removed. */
    allNamed: people.data?.of === ids.join(),
    filtered: filters.some((name) => name !== 'cursor' && filter(name) !== ''),
  };
}

/** Another filter starts at the newest entry, another service without filters. */
function changed(before: URLSearchParams, change: AuditChange): URLSearchParams {
  const forgotten = change.of === undefined ? ['cursor'] : filters;
  const kept = [...before].filter(([name]) => !forgotten.some((each) => each === name) && !(name in change));
  const set = Object.entries(change).filter(([, value]) => value !== '');
  return new URLSearchParams([...kept, ...set]);
}

export type Audit = ReturnType<typeof useAudit>;
