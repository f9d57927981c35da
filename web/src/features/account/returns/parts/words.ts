import type { MyReturn } from '@easy-tax/contracts';
import { countInWords } from '../../../../i18n/count-in-words';
import { t } from '../../../../i18n/en/account/returns';
import { formatShortDate } from '../../../../i18n/format';
import { verifyBy } from '../data/verify-by';
import { openRequests } from '../data/wants';

/** Papers were asked for, or a draft was sent back: from the second reading on we prepare the return. */
const wasRead = ({ events }: MyReturn): boolean =>
  events.some(({ to }) => to === 'documents-needed') || events.filter(({ to }) => to === 'checking').length > 1;

const openPapers = (one: MyReturn) => {
  const count = openRequests(one).length;
  return { count, words: countInWords(count) };
};

/** What the step means to the client, as a heading. */
export function headlineOf(one: MyReturn): string {
  switch (one.step) {
    case 'received':
      return t('say.received');
    case 'documents-needed':
      return openPapers(one).count > 0 ? t('say.papers', openPapers(one)) : t('say.answered');
    case 'prepared':
      return t('say.approve');
    case 'approved':
      return t('say.approved');
    case 'filed':
      return t('say.verify', { day: formatShortDate(verifyBy(one) ?? one.steppedAt) });
    default:
      return wasRead(one) ? t('say.preparing') : t('say.reading');
  }
}

/** Who has it, and since when. */
export function standsLine(one: MyReturn): string {
  const day = formatShortDate(one.steppedAt);
  const name = one.assignee?.name;
  const papers = openPapers(one);
  switch (one.step) {
    case 'received':
      return t('stands.received', { day });
    case 'documents-needed':
      if (papers.count > 0) return name ? t('stands.waits', { ...papers, name }) : t('stands.weWait', papers);
      break;
    case 'prepared':
      return t('stands.draft');
    case 'approved':
      return t('stands.approved');
    case 'filed':
      return t('stands.filed', { day });
    default:
  }
  return name ? t('stands.with', { name, day }) : t('stands.since', { day });
}

/** What happens after this. */
export function nextLine(one: MyReturn): string {
  const { count } = openPapers(one);
  switch (one.step) {
    case 'received':
      return t('next.received');
    case 'documents-needed':
      if (count === 0) return t('next.preparing');
      return count === 2 ? t('next.both') : t('next.papers', { count });
    case 'prepared':
      return t('next.prepared');
    case 'approved':
      return t('next.approved');
    case 'filed':
      return t('next.filed');
    default:
      return wasRead(one) ? t('next.preparing') : t('next.reading');
  }
}

/** 412 845 960 261 126: read out on the phone in threes. */
export const inThrees = (number: string): string => number.replace(/(.{3})(?=.)/g, '$1 ');

/** A fingerprint in fours, to be compared by eye. */
export const inFours = (hash: string): string => hash.replace(/(.{4})(?=.)/g, '$1 ');
