import { Button } from '../../../../components/button/Button';
import { AfterLine } from '../../../../components/data-table/bulk/BulkBar';
import { ActionMenu } from '../../../../components/menu/Menu';
import { t } from '../../../../i18n/en/admin/returns/many';
import { formatNumber } from '../../../../i18n/format';
import { type Done, ManyDialog } from './ManyDialog';
import { type Choices, entryOf, leftOutOf, manyActs } from './many-acts';
import { PasteFilings } from './PasteFilings';
import { LeftOutList } from './ReturnLists';
import type { Many } from './use-many';

const workActs = ['assign', 'ask', 'remind'] as const;
const feeActs = ['remindFees', 'assign'] as const;

interface ManyActsProps {
  readonly many: Many;
  /** The list shows open fees. */
  readonly isAboutFees?: boolean;
}

/** Acts on the selected returns: the frequent acts as buttons, the others in a menu. */
export const ManyActs = ({ many, isAboutFees = false }: ManyActsProps) => (
  <>
    {(isAboutFees ? feeActs : workActs).map((act) => (
      <Button icon={manyActs[act].icon} key={act} small busy={many.busy} onClick={() => void many.begin(act)}>
        {t(`acts.${act}`)}
      </Button>
    ))}
    <ActionMenu
      busy={many.busy}
      button={t('more')}
      actions={(['due', 'fee', 'file', 'withdraw'] as const).map((name) => ({
        name,
        icon: manyActs[name].icon,
        label: t(`acts.${name}`),
      }))}
      onChoose={(act) => void many.begin(act)}
    />
  </>
);

/** One line over the list: what an act did, and its undo. */
export function ManyLine({ many }: { readonly many: Many }) {
  const { after } = many;
  return (
    <AfterLine
      isBad={after !== null && isBad(after)}
      onDismiss={many.dismiss}
      onAgain={after && 'done' in after ? againOf(after.done, many) : null}
      details={after && 'done' in after && <NotDone done={after.done} />}
    >
      {after &&
        ('done' in after ? (
          <AfterAct done={after.done} many={many} />
        ) : (
          <>
            <p>{after.said}</p>
            <Undo done={after.left} many={many} />
          </>
        ))}
    </AfterLine>
  );
}

interface AfterProps {
  readonly done: Done;
  readonly many: Many;
}

const Undo = ({ done, many }: AfterProps) =>
  many.canUndo(done) && (
    <Button small busy={many.busy} onClick={() => void many.undo(done)}>
      {t('undo')}
    </Button>
  );

const notDone = ({ outcome }: Done): number => leftOutOf(outcome).reduce((sum, { ids }) => sum + ids.length, 0);

const isBad = (after: NonNullable<Many['after']>): boolean => ('done' in after ? notDone(after.done) > 0 : after.isBad);

const AfterAct = ({ done, many }: AfterProps) => (
  <>
    <p className="tabular">{describeDone(done, many.assignees)}</p>
    <Undo done={done} many={many} />
  </>
);

function againOf({ job, outcome }: Done, many: Many) {
  const ids = leftOutOf(outcome).flatMap((left) => left.ids);
  return ids.length > 0 ? () => many.again({ ...job, rows: job.rows.filter(({ _id }) => ids.includes(_id)) }) : null;
}

const NotDone = ({ done }: { readonly done: Done }) =>
  notDone(done) > 0 && (
    <details>
      <summary>{t('show', { number: formatNumber(notDone(done)) })}</summary>
      <LeftOutList rows={done.job.rows} leftOut={leftOutOf(done.outcome)} faults={[]} />
    </details>
  );

/** '171 returns asked for their checklist, by 5 Dec. 13 left out.' */
function describeDone(done: Done, assignees: Choices): string {
  const { job, what, outcome, leftBefore } = done;
  const count = outcome.done.length;
  const left = notDone(done);
  if (left > 0) {
    const unanswered = outcome.unanswered.length;
    const numbers = { number: formatNumber(count), total: formatNumber(count + left), left: formatNumber(left) };
    return t(unanswered > 0 ? 'unsure' : 'part', {
      ...numbers,
      unanswered: formatNumber(unanswered),
      done: t(`past.${job.act}`),
    });
  }
  const said = t(`done.${job.act}`, { count, number: formatNumber(count) });
  const detail = entryOf(job.act).detail?.(what, assignees);
  const line = detail ? t('line', { what: said, detail }) : t('plain', { what: said });
  return leftBefore > 0 ? `${line} ${t('andLeft', { number: formatNumber(leftBefore) })}` : line;
}

interface ManyDialogsProps {
  readonly many: Many;
  readonly like: { readonly form?: string | undefined; readonly period?: string | undefined };
}

/** The open dialog of an act on many returns. */
export function ManyDialogs({ many, like }: ManyDialogsProps) {
  const { open, assignees } = many;
  const ways = { onDone: (done: Parameters<Many['finish']>[0]) => void many.finish(done), onClose: many.close };
  if (open === 'paste') return <PasteFilings like={like} {...ways} />;
  return open && <ManyDialog key={open.act} job={open} assignees={assignees} {...ways} />;
}
