import {
  checkedAgain,
  type ReturnEvent,
  type ReturnStep,
  type StaffReturnDetail,
  waitsForPapers,
} from '@easy-tax/contracts';
import { countAtStart } from '../../../../../i18n/count-in-words';
import { t } from '../../../../../i18n/en/admin/returns/return';
import {
  dayOf,
  formatAcknowledgement,
  formatDate,
  formatShortDate,
  formatShortDateTime,
} from '../../../../../i18n/format';
import { isUnreached } from '../../acts/act-form';
import { sentDraftOf } from '../../acts/send-draft';

interface Words {
  /** Heading above the act. */
  readonly say: string;
  readonly note: string;
}

/** The next act on this return and its reason, shown above the button. */
export function nextWords(taxReturn: StaffReturnDetail): Words {
  if (taxReturn.keptUntil)
    return { say: t('act.kept'), note: t('act.keptUntil', { day: formatDate(taxReturn.keptUntil) }) };
  const { step } = taxReturn;
  if (waitsForPapers(step)) return documentsNeeded(taxReturn);
  switch (step) {
    case 'received':
      return { say: t(taxReturn.assignee ? 'act.begin' : 'act.received'), note: papersHere(taxReturn) };
    case 'checking':
      return checking(taxReturn);
    case 'prepared':
      return { say: t('act.prepared', { name: taxReturn.client.name }), note: draftSent(taxReturn) };
    case 'filed':
    case 'e-verified':
      return filed(taxReturn);
    default:
      return { say: t(`act.${step}`), note: notes[step]?.(taxReturn) ?? '' };
  }
}

/** The facts below a step's own words. */
const notes: Readonly<Partial<Record<ReturnStep, (taxReturn: StaffReturnDetail) => string>>> = {
  approved: draftApproved,
  withdrawn: (taxReturn) => wordsOf(taxReturn.events.findLast(({ to }) => to === 'withdrawn')),
};

function checking(taxReturn: StaffReturnDetail): Words {
  const step = checkedAgain(taxReturn);
  const change = step?.by.side === 'client' ? step : undefined;
  const say = taxReturn.form === 'unknown' ? 'formFirst' : change ? 'changing' : 'checking';
  return { say: t(`act.${say}`), note: change ? wordsOf(change) : papersHere(taxReturn) };
}

function papersHere({ papers, newPapers }: StaffReturnDetail): string {
  const count = papers.length;
  const unseen = newPapers > 0 ? t('act.unseen', { count: newPapers }) : '';
  const countWords =
    count === 0 ? t('act.nonePapers') : t('act.papersHere', { count, papers: countAtStart(count), unseen });
  return `${countWords} ${t('act.nothingAsked')}`;
}

function documentsNeeded({ requests, needs, answered, newPapers }: StaffReturnDetail): Words {
  const asked = requests.filter(({ state }) => state === 'open' || state === 'answered');
  const latest = asked.at(-1);
  const days = new Set(asked.map(({ askedAt, dueOn }) => `${dayOf(askedAt)} ${dueOn}`));
  const counted = { count: asked.length, papers: countAtStart(asked.length) };
  const open = needs - answered;
  const lines = [
    latest &&
      (days.size === 1
        ? t('act.asked', {
            ...counted,
            day: formatShortDate(latest.askedAt),
            by: formatShortDate(latest.dueOn),
          })
        : t('act.askedOften', { papers: counted.papers })),
    answered > 0 && open > 0 && t('act.open', { count: open, papers: countAtStart(open) }),
  ];
  const toLookAt = newPapers || answered;
  return {
    say:
      toLookAt > 0
        ? t('act.new', { count: toLookAt, papers: countAtStart(toLookAt) })
        : t('act.waiting', { count: needs, papers: countAtStart(needs).toLowerCase() }),
    note: lines.filter(Boolean).join(' '),
  };
}

const draftSent = (taxReturn: StaffReturnDetail): string =>
  t(isUnreached(taxReturn) ? 'act.draftUnsent' : 'act.draftSent', {
    draft: t('act.draft', { version: sentDraftOf(taxReturn)?.version ?? '' }),
    when: formatShortDateTime(taxReturn.steppedAt),
    by: taxReturn.approveBy ? formatShortDate(taxReturn.approveBy) : '',
  });

function draftApproved({ approval }: StaffReturnDetail): string {
  if (!approval) return '';
  const draft = t('act.draft', { version: approval.draft });
  return t('act.draftApproved', { draft, when: formatShortDateTime(approval.at) });
}

/** The note of a step. */
const wordsOf = (step?: ReturnEvent): string =>
  step ? t('act.words', { when: formatShortDateTime(step.at), name: step.by.name, text: step.note }) : '';

function filed({ acknowledgement, deadline }: StaffReturnDetail): Words {
  if (!acknowledgement) return { say: t('act.finished'), note: '' };
  const { filedOn, verifiedOn } = acknowledgement;
  const number = formatAcknowledgement(acknowledgement.number);
  const day = formatDate(filedOn);
  if (deadline) return { say: t('act.filed'), note: t('act.acknowledged', { number, day: formatDate(deadline) }) };
  const note = verifiedOn
    ? t('act.verifiedOn', { number, day, verified: formatDate(verifiedOn) })
    : t('act.filedOn', { number, day });
  return { say: t('act.finished'), note };
}
