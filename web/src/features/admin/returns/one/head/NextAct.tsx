import { isFinished, returnCalls, type StaffReturnDetail } from '@easy-tax/contracts';
import { IconDownload } from '@tabler/icons-react';
import { Button, ButtonAnchor } from '../../../../../components/button/Button';
import { Icon } from '../../../../../components/button/Icon';
import { NoBreak } from '../../../../../components/ui/NoBreak';
import { Stamp } from '../../../../../components/ui/Tag';
import { t } from '../../../../../i18n/en/admin/return';
import { t as acts } from '../../../../../i18n/en/admin/return-acts';
import { t as words } from '../../../../../i18n/en/returns';
import { type Act, actIcons, mainActs } from '../../acts/acts';
import { useWrite } from '../write/use-write';
import styles from './NextAct.module.css';
import { nextWords } from './next-words';
import { StepLine } from './StepLine';

interface NextActProps {
  readonly of: StaffReturnDetail;
  readonly onAct: (act: Act) => void;
}

/** Where the return stands, what is next, and the one button for it; what else the step allows stands beside it. */
export function NextAct({ of, onAct }: NextActProps) {
  const { busy, press } = useWrite(of._id);
  const { say, note } = nextWords(of);
  const approved = of.step === 'approved' ? of.documents.find(({ _id }) => _id === of.approval?.documentId) : undefined;
  const begin = (act: Act) => {
    if (act === 'start') void press(returnCalls.stepReturn, { body: { to: 'checking', version: of.version } });
    else if (act === 'remind') void press(returnCalls.remindClient);
    else onAct(act);
  };
  return (
    <section className={`card pad noprint ${styles.progress}`} aria-label={t('line.label')}>
      <StepLine of={of} />
      <div className={styles.act}>
        <p>
          <b>
            <NoBreak>{say}</NoBreak>
          </b>
          <span className="muted tabular">
            <NoBreak>{note}</NoBreak>
          </span>
        </p>
        <div className="row">
          {mainActs(of).map((act, at) => (
            <Button key={act} busy={busy} tone={at === 0 ? 'primary' : 'line'} onClick={() => begin(act)}>
              <Icon of={actIcons[act]} />
              <span>
                <NoBreak>{acts(act)}</NoBreak>
              </span>
            </Button>
          ))}
          {approved?.filePath && (
            <ButtonAnchor tone="line" href={approved.filePath} download={approved.fileName}>
              <Icon of={IconDownload} /> {t('act.download', { version: approved.version })}
            </ButtonAnchor>
          )}
          {isFinished(of) && of.step !== 'withdrawn' && <Stamp>{words(`steps.${of.step}`)}</Stamp>}
        </div>
      </div>
    </section>
  );
}
