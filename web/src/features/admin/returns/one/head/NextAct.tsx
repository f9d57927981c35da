import {
  isFinished,
  type ReturnEvent,
  type ReturnStep,
  type StaffReturnDetail,
  shownStepNumber,
  shownStepsOf,
  steps,
  stopOf,
} from '@easy-tax/contracts';
import { IconDownload } from '@tabler/icons-react';
import { Button, ButtonAnchor } from '../../../../../components/button/Button';
import { NoBreak } from '../../../../../components/ui/NoBreak';
import { Stamp } from '../../../../../components/ui/Tag';
import { t } from '../../../../../i18n/en/admin/returns/return';
import { t as words } from '../../../../../i18n/en/returns';
import { dayOf, formatShortDate } from '../../../../../i18n/format';
import { needsLink } from '../../acts/act-form';
import { acts, actsAt, labelOf } from '../../acts/acts';
import { PersonalLinkButton } from '../../link/PersonalLinkButton';
import { stepDayOf } from '../../shared/words';
import { OthersChanges } from '../History';
import { type Acts, idOfAct } from '../write/use-return';
import styles from './NextAct.module.css';
import { nextWords } from './next-words';

/** The return's step, its next action as a button, and the other allowed actions beside it. */
export function NextAct({ taxReturn, act }: { readonly taxReturn: StaffReturnDetail; readonly act: Acts }) {
  const { busy, conflict } = act.write;
  const { say, note } = nextWords(taxReturn);
  const possible = actsAt(['first', 'second'], taxReturn, 'staff');
  const { phase } = steps[taxReturn.step];
  const draft =
    phase === 'filing' ? taxReturn.documents.find(({ _id }) => _id === taxReturn.approval?.documentId) : undefined;
  return (
    <section className="card pad stack wide" aria-label={t('line.label')}>
      <StepLine taxReturn={taxReturn} />
      <div className={styles.act}>
        <p tabIndex={-1}>
          <b>
            <NoBreak>{say}</NoBreak>
          </b>
          <span className="muted tabular">
            <NoBreak>{note}</NoBreak>
          </span>
        </p>
        <div className="row">
          {possible.map((name, index) => (
            <Button
              icon={acts[name].icon}
              key={name}
              id={idOfAct(name)}
              busy={busy}
              tone={index === 0 ? 'primary' : 'line'}
              onClick={() => act.startAct(name)}
            >
              <span>
                <NoBreak>{labelOf(name, taxReturn)}</NoBreak>
              </span>
            </Button>
          ))}
          {needsLink(taxReturn) && (
            <PersonalLinkButton taxReturn={taxReturn} tone={possible.length === 0 ? 'primary' : 'line'} />
          )}
          {draft?.filePath && (
            <ButtonAnchor icon={IconDownload} tone="line" href={draft.filePath} download={draft.fileName}>
              {t('act.download', { version: draft.version })}
            </ButtonAnchor>
          )}
          {isFinished(taxReturn) && phase === 'filed' && <Stamp>{words(`steps.${taxReturn.step}`)}</Stamp>}
        </div>
      </div>
      <OthersChanges taxReturn={taxReturn} conflict={conflict} />
    </section>
  );
}

/** A return's progress as a line of its steps. */
function StepLine({ taxReturn }: { readonly taxReturn: StaffReturnDetail }) {
  const stops = stopsWithDays(taxReturn);
  return (
    <ol className={styles.line}>
      {stops.map(({ step, state, days }) => (
        <li key={step} className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
          <span>
            <NoBreak>{words(`steps.${step}`)}</NoBreak>
            {state !== 'ahead' && <span className="visually-hidden"> {t(`line.${state}`)}</span>}
          </span>
          <span className="tabular">{days}</span>
        </li>
      ))}
    </ol>
  );
}

interface Stop {
  /** The shown step: 'Documents needed' replaces Checking. */
  readonly step: ReturnStep;
  readonly state: 'done' | 'now' | 'ahead';
  readonly days: string;
}

/** A return's steps with days. A withdrawn return stays at its last step. */
function stopsWithDays(taxReturn: StaffReturnDetail): readonly Stop[] {
  const { step, form, events } = taxReturn;
  const left = events.findLast(({ to }) => to === 'withdrawn')?.from ?? step;
  const current = shownStepNumber({ step: step === 'withdrawn' ? left : step, form }) ?? 1;
  const isOver = step === 'withdrawn' || current === shownStepsOf(form).length;
  return shownStepsOf(form).map((stop, index) => {
    if (index + 1 > current) return { step: stop, state: 'ahead', days: plannedDay(taxReturn, stop) };
    if (index + 1 < current || isOver) return { step: stop, state: 'done', days: daysSpent(taxReturn, stop) };
    return { step, state: 'now', days: t('line.since', { day: formatShortDate(stepDayOf(taxReturn)) }) };
  });
}

function plannedDay({ step, dueOn, deadline }: StaffReturnDetail, stop: ReturnStep): string {
  const dayOfStop = { filed: dueOn, 'e-verified': step === 'filed' ? deadline : null } as const;
  const day = stop === 'filed' || stop === 'e-verified' ? dayOfStop[stop] : null;
  return day ? t('line.by', { day: formatShortDate(day) }) : '';
}

/** '16 Nov'; '17 to 25 Nov' for checking, which takes days. */
function daysSpent({ createdAt, events, acknowledgement }: StaffReturnDetail, stop: ReturnStep): string {
  if (stop === 'received') return formatShortDate(createdAt);
  if (stop === 'filed' && acknowledgement) return formatShortDate(acknowledgement.filedOn);
  if (stop === 'e-verified' && acknowledgement?.verifiedOn) return formatShortDate(acknowledgement.verifiedOn);
  const steps = events.filter(({ kind }) => kind === 'step');
  const came = steps.find(({ to }) => to && stopOf(to) === stop);
  if (!came) return '';
  if (stop !== 'checking') return formatShortDate(lastTo(steps, stop).at);
  const ended = steps.findLast(({ from, to }) => from && to && stopOf(from) === stop && stopOf(to) !== stop);
  if (!ended || dayOf(ended.at) === dayOf(came.at)) return formatShortDate(came.at);
  return spanOf(formatShortDate(came.at), formatShortDate(ended.at));
}

const lastTo = (steps: readonly ReturnEvent[], stop: ReturnStep) =>
  steps.findLast(({ to }) => to === stop) ?? (steps[0] as ReturnEvent);

/** '17 to 25 Nov', '28 Oct to 3 Nov'. */
function spanOf(from: string, to: string): string {
  const [day = '', month] = from.split(' ');
  return t('line.span', { from: to.endsWith(` ${month}`) ? day : from, to });
}
