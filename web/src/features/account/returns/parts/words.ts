import { draftTakenBack, isOpenStep, type MyReturn } from '@easy-tax/contracts';
import { countInWords } from '../../../../i18n/count-in-words';
import { t } from '../../../../i18n/en/account/returns';
import { dayOf, formatDate, formatShortDate } from '../../../../i18n/format';
import { lastDayToFile, openRequests, verifyDeadline } from '../data/client-actions';

/** A return's step in the client's words; null at the end. */
function stateOf(taxReturn: MyReturn) {
  const { step, events } = taxReturn;
  if (step === 'documents-needed') return openRequests(taxReturn).length > 0 ? 'papers' : 'answered';
  if (step !== 'checking') return isOpenStep(step) ? step : null;
  if (draftTakenBack(taxReturn)?.by.side === 'client') return 'changing';
  // After requested papers or a rejected draft: the second time, we prepare the return.
  const wasRead =
    events.some(({ to }) => to === 'documents-needed') || events.filter(({ to }) => to === 'checking').length > 1;
  return wasRead ? 'preparing' : 'reading';
}

const openPapers = (taxReturn: MyReturn) => {
  const count = openRequests(taxReturn).length;
  return { count, words: countInWords(count) };
};

/** Heading that explains the step to the client. */
export function headlineOf(taxReturn: MyReturn): string {
  const state = stateOf(taxReturn);
  if (state === 'papers') return t('say.papers', openPapers(taxReturn));
  if (state !== 'filed') return state ? t(`say.${state}`) : '';
  const day = verifyDeadline(taxReturn);
  if (!day) return t('say.verify');
  return t(day < dayOf(new Date()) ? 'say.filedPast' : 'say.filed', { day: formatShortDate(day) });
}

/** Names the side that has the return, and since when. */
export function progressLine(taxReturn: MyReturn): string {
  const state = stateOf(taxReturn);
  const day = formatShortDate(
    (taxReturn.step === 'filed' && taxReturn.acknowledgement?.filedOn) || taxReturn.steppedAt,
  );
  const name = taxReturn.assignee?.name;
  switch (state) {
    case null:
      return '';
    case 'papers':
      return name ? t('stands.waits', { ...openPapers(taxReturn), name }) : t('stands.weWait', openPapers(taxReturn));
    case 'answered':
    case 'reading':
    case 'preparing':
    case 'changing':
      return name ? t('stands.with', { name, day }) : t('stands.since', { day });
    case 'prepared':
    case 'approved':
      return t(`stands.${state}`);
    default:
      return t(`stands.${state}`, { day });
  }
}

/** Describes the next step. */
export function nextLine(taxReturn: MyReturn): string {
  const state = stateOf(taxReturn);
  if (state === 'papers') return t('next.papers', openPapers(taxReturn));
  return state ? t(`next.${state}`) : '';
}

/** Appends the due date, if it is still ahead. */
export function withLastDay(sentence: string, taxReturn: MyReturn): string {
  const today = dayOf(new Date());
  const { day } = lastDayToFile(taxReturn, today);
  return day && day >= today ? `${sentence} ${t('lastDay', { day: formatDate(day) })}` : sentence;
}

/** Names the next to act, if not the client. */
export const describeNextActor = ({ assignee }: MyReturn): string =>
  assignee ? t('ours.name', { name: assignee.name }) : t('ours.office');

/** 412 845 960 261 126: groups of three for the phone, on one line. */
export const groupByThree = (number: string): string => number.replace(/(.{3})(?=.)/g, '$1\u00a0');
