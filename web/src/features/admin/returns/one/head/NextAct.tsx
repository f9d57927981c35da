import { isFinished, type StaffReturnDetail, steps } from '@easy-tax/contracts';
import { IconDownload } from '@tabler/icons-react';
import { Button, ButtonAnchor } from '../../../../../components/button/Button';
import { NoBreak } from '../../../../../components/ui/NoBreak';
import { Stamp } from '../../../../../components/ui/Tag';
import { t } from '../../../../../i18n/en/admin/returns/return';
import { t as words } from '../../../../../i18n/en/returns';
import { acts, actsAt, labelOf } from '../../acts/acts';
import { type Acts, idOfAct } from '../use-acts';
import { OthersChanges } from '../write/OthersChanges';
import styles from './NextAct.module.css';
import { nextWords } from './next-words';
import { StepLine } from './StepLine';

interface NextActProps {
  readonly taxReturn: StaffReturnDetail;
  readonly act: Acts;
}

/** The return's step, its next action as a button, and the other allowed actions beside it. */
export function NextAct({ taxReturn, act }: NextActProps) {
  const { busy, conflict } = act.write;
  const { say, note } = nextWords(taxReturn);
  const { phase } = steps[taxReturn.step];
  const draft =
    phase === 'filing' ? taxReturn.documents.find(({ _id }) => _id === taxReturn.approval?.documentId) : undefined;
  return (
    <section className={`card pad ${styles.progress}`} aria-label={t('line.label')}>
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
          {actsAt(['first', 'second'], taxReturn, 'staff').map((name, index) => (
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
