import { searchFrom } from '@easy-tax/contracts';
import {
  IconAddressBook,
  IconFileCheck,
  IconFileStack,
  IconFiles,
  IconFileText,
  IconMessage,
  IconMessages,
  IconRefresh,
  IconUser,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { atLeast, type TablePage } from '../../../components/data-table/state/use-table';
import { t } from '../../../i18n/en/admin/admin';
import { t as inClients } from '../../../i18n/en/admin/clients';
import { dayOf } from '../../../i18n/format';
import { addressOfClient, addressOfEnquiry, addressOfFiling, addressOfReturn } from '../addresses';
import { listClients } from '../client-data/api';
import { listEnquiries } from '../enquiries/api';
import { listFilings } from '../papers/api';
import { saidLine } from '../papers/reading/words';
import { listReturns } from '../returns/shared/api';
import { formatReturn } from '../returns/shared/words';
import { listUsers } from '../users/api';
import type { Entry, Group } from './entries';

/** Searches one service. */
interface Source {
  readonly key: 'files' | 'clients' | 'returns' | 'enquiries' | 'people';
  readonly name: string;
  /** Shown if the service fails; choosing it retries. */
  readonly failed: string;
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Entry[]>;
}

const MAX_RESULTS = 5;
const searchQuery = (search: string) => ({ page: '1', pageSize: String(MAX_RESULTS), search });

const files: Source = {
  key: 'files',
  name: t('palette.files'),
  failed: t('palette.filesFailed'),
  async find(text, signal) {
    const reference = referenceIn(text, dayOf(new Date()).slice(0, 4));
    const [named, found] = await Promise.all([
      reference ? listFilings({ page: '1', pageSize: '1', reference }, { signal }) : null,
      listFilings(searchQuery(text), { signal }),
    ]);
    const rows = [...(named?.rows ?? []), ...found.rows];
    const unique = rows.filter((row, at) => rows.findIndex(({ _id }) => _id === row._id) === at);
    const entries = unique.slice(0, MAX_RESULTS).map(({ _id, name, fileName, reference: side, says }) => ({
      key: _id,
      icon: IconFileText,
      title: name,
      note: says ? saidLine(says) : fileName || t('none'),
      side,
      to: addressOfFiling(_id),
    }));
    return [...entries, ...allOf(found, IconFiles, t('palette.inFiles', { text }), '/admin/file-data', text)];
  },
};

const returns: Source = {
  key: 'returns',
  name: t('palette.returns'),
  failed: t('palette.returnsFailed'),
  async find(text, signal) {
    const found = await listReturns({ ...searchQuery(text), sort: 'urgency', dir: 'asc' }, { signal });
    const entries = found.rows.map((row) => ({
      key: row._id,
      icon: IconFileCheck,
      title: row.client.name,
      note: formatReturn(row),
      side: row.reference,
      to: addressOfReturn(row._id),
    }));
    return [...entries, ...allOf(found, IconFileStack, t('palette.inReturns', { text }), '/admin/returns', text)];
  },
};

/** Archived clients come last: more are read than shown. */
const CLIENTS_READ = '20';

/** By name in either spelling, PAN, GSTIN, mobile or e-mail. */
const clients: Source = {
  key: 'clients',
  name: t('palette.clients'),
  failed: t('palette.clientsFailed'),
  async find(text, signal) {
    const { rows } = await listClients({ ...searchQuery(text), pageSize: CLIENTS_READ, activity: 'all' }, { signal });
    const ordered = [...rows.filter(({ isActive }) => isActive), ...rows.filter(({ isActive }) => !isActive)];
    return ordered.slice(0, MAX_RESULTS).map(({ _id, name, latinName, group, isActive }) => ({
      key: _id,
      icon: IconAddressBook,
      title: name,
      note: [latinName, group?.name].filter((part) => part && part !== name).join(' · '),
      ...(!isActive && { side: inClients('archived') }),
      to: addressOfClient(_id),
    }));
  },
};

const enquiries: Source = {
  key: 'enquiries',
  name: t('palette.enquiries'),
  failed: t('palette.enquiriesFailed'),
  async find(text, signal) {
    const found = await listEnquiries(searchQuery(text), { signal });
    const entries = found.rows.map(({ _id, name, message, status }) => ({
      key: _id,
      icon: IconMessage,
      title: name,
      note: message,
      side: t(`enquiries.statuses.${status}`),
      to: addressOfEnquiry(_id),
    }));
    return [...entries, ...allOf(found, IconMessages, t('palette.inEnquiries', { text }), '/admin/contact-data', text)];
  },
};

const people: Source = {
  key: 'people',
  name: t('palette.people'),
  failed: t('palette.peopleFailed'),
  async find(text, signal) {
    const { rows } = await listUsers(searchQuery(text), { signal });
    return rows.map(({ _id, name, email, role }) => ({
      key: _id,
      icon: IconUser,
      title: name,
      note: email,
      side: t(`users.roles.${role}`),
      to: '/admin/users',
      search: email,
    }));
  },
};

/** A link to all results, if the palette shows only some. */
function allOf(found: TablePage<unknown>, icon: Entry['icon'], title: string, to: string, search: string): Entry[] {
  if (found.total <= found.rows.length) return [];
  return [{ key: to, icon, title, side: atLeast(found.total, found.totalExact), to, search }];
}

const everybodys = [clients, files, returns, enquiries];
const withPeople = [...everybodys, people];

/** Users are searched only for those who may see them. */
export const sourcesFor = ({ canSeePeople }: { readonly canSeePeople: boolean }): readonly Source[] =>
  canSeePeople ? withPeople : everybodys;

const REFERENCE_PATTERN = /^(?:et)?[\s-]*(?:(\d{4})[\s-]+)?(\d{1,6})$/i;
const REFERENCE_DIGITS = 5;

/** Completes a typed reference: 'ET-2026-00412', 'et 2026 412', '412' of this year; null for other texts. */
export function referenceIn(text: string, thisYear: string): string | null {
  const found = REFERENCE_PATTERN.exec(text.trim());
  if (!found) return null;
  const [, year = thisYear, number = ''] = found;
  return `ET-${year}-${String(Number(number)).padStart(REFERENCE_DIGITS, '0')}`;
}

/** Searches after a pause in typing. */
const PAUSE_MS = 120;
/** One letter matches nearly everything. */
const MIN_LENGTH = 2;

interface Answer {
  /** The searched text and the number of retries. */
  readonly text: string;
  readonly attempt: number;
  readonly entries: readonly Entry[] | 'failed';
}
type Answers = Readonly<Partial<Record<Source['key'], Answer>>>;

interface PaletteSearch {
  readonly groups: readonly Group[];
  /** Some services have not answered yet. */
  readonly isBusy: boolean;
  readonly retry: () => void;
}

/**
 * Searches the services and shows each result as it comes. A newer text aborts older requests; old results
 * stay until replaced.
 */
export function usePaletteSearch(text: string, sources: readonly Source[]): PaletteSearch {
  const [searchedText, setSearchedText] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [answers, setAnswers] = useState<Answers>({});
  const typed = searchFrom(text);
  const wanted = typed.length >= MIN_LENGTH ? typed : '';

  useEffect(() => {
    const pause = setTimeout(() => setSearchedText(wanted), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [wanted]);

  useEffect(() => {
    if (!searchedText) {
      setAnswers({});
      return undefined;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const storeAnswer = (key: Source['key'], entries: Answer['entries']) => {
      if (signal.aborted) return;
      setAnswers((before) => ({ ...before, [key]: { text: searchedText, attempt, entries } }));
    };
    for (const { key, find } of sources)
      find(searchedText, signal).then(
        (entries) => storeAnswer(key, entries),
        () => storeAnswer(key, 'failed'),
      );
    return () => controller.abort();
  }, [searchedText, attempt, sources]);

  const groups = wanted ? sources.map((source) => groupOf(source, wanted, answers[source.key])) : [];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isBusy: wanted !== '' && sources.some(({ key }) => !isCurrentAnswer(answers[key], wanted, attempt)),
    retry: () => setAttempt(attempt + 1),
  };
}

const isCurrentAnswer = (answer: Answer | undefined, text: string, attempt: number) =>
  answer?.text === text && answer.attempt === attempt;

const noAnswer: Answer = { text: '', attempt: 0, entries: [] };

function groupOf({ key, name, failed }: Source, wanted: string, answer = noAnswer): Group {
  const isOutdated = answer.text !== wanted;
  if (answer.entries !== 'failed') return { name, isOutdated, entries: answer.entries };
  const note = t('palette.again');
  return { name, isOutdated, entries: [{ key: `${key}-failed`, icon: IconRefresh, title: failed, note, to: null }] };
}
