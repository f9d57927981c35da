import { searchFrom } from '@easy-tax/contracts';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../../../i18n/en/admin/admin';
import type { Entry, Group } from './entries';
import type { Source } from './sources';

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
