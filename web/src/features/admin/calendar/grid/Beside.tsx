import {
  type CalendarCell,
  type CalendarRow,
  formLabel,
  periodInFull,
  type StaffReturnDetail,
} from '@easy-tax/contracts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button, ButtonLink, IconButton } from '../../../../components/button/Button';
import side from '../../../../components/overlay/side-panel.module.css';
import { useEscape } from '../../../../components/overlay/use-escape';
import { LoadFailed, Skeleton } from '../../../../components/ui/Loading';
import { t } from '../../../../i18n/en/admin/calendar';
import { t as words } from '../../../../i18n/en/admin/returns/return';
import { formatShortDate } from '../../../../i18n/format';
import { cx } from '../../../../lib/cx';
import { useOwnForms } from '../../../../lib/http/office-rules';
import { addressOfClient, addressOfReturn } from '../../addresses';
import { entryOf } from '../../returns/acts/acts';
import { AskForDocuments } from '../../returns/one/ask/AskForDocuments';
import { NextAct } from '../../returns/one/head/NextAct';
import { PaperDrawer, Papers } from '../../returns/one/papers/Papers';
import { ActDialog } from '../../returns/one/write/ActForm';
import { useActs, useReturn } from '../../returns/one/write/use-return';
import { formatPeriod } from '../../returns/shared/words';
import { StartReturn } from '../../returns/start/StartReturn';
import { linesOfCell, nameStep } from '../words';
import styles from './Beside.module.css';

interface BesideProps {
  readonly row: CalendarRow;
  readonly cell: CalendarCell;
  /** False if the step and days of the cell are those of before. */
  readonly isCurrent: boolean;
  readonly today: string;
  readonly panel: RefObject<HTMLElement | null>;
  /** The return was changed: here, or by somebody else. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** The return of the focused cell, beside the grid, which keeps the focus: its keys change what is shown. */
export function Beside({ row, cell, isCurrent, today, panel, onChanged, onClose }: BesideProps) {
  const titleId = useId();
  const what = `${formLabel(cell)}, ${periodInFull(cell.period, 'en', formatPeriod(cell.period))}`;
  useEscape(onClose);
  return (
    <aside ref={panel} className={cx(side.panel, styles.panel)} aria-labelledby={titleId} tabIndex={-1}>
      <div className={side.head}>
        <div>
          <h2 id={titleId}>{row.name}</h2>
          <p className="muted small tabular">{what}</p>
        </div>
        <IconButton icon={IconX} bare label={t('beside.close')} onClick={onClose} />
      </div>
      <section>
        {isCurrent && (
          <>
            <p className={styles.step}>{nameStep(cell, today)}</p>
            <p className="muted tabular">{linesOfCell(cell, today).join(', ')}</p>
          </>
        )}
        <div className="row">
          {cell.taxReturn && (
            <ButtonLink small to={addressOfReturn(cell.taxReturn._id)}>
              {t('beside.open')}
            </ButtonLink>
          )}
          <ButtonLink small to={addressOfClient(row._id)}>
            {t('beside.client')}
          </ButtonLink>
        </div>
      </section>
      {cell.taxReturn ? (
        <Opened key={cell.taxReturn._id} id={cell.taxReturn._id} onChanged={onChanged} />
      ) : (
        <NotBegun row={row} cell={cell} opensOn={cell.opensOn !== null && cell.opensOn > today ? cell.opensOn : null} />
      )}
    </aside>
  );
}

function Opened({ id, onChanged }: { readonly id: string; readonly onChanged: () => void }) {
  const { of, error, retry } = useReturn(id);
  const seen = useRef<number>(undefined);
  const tellOnce = useEffectEvent((version: number) => {
    if (seen.current !== undefined && seen.current !== version) onChanged();
    seen.current = version;
  });
  useEffect(() => {
    if (of) tellOnce(of.version);
  }, [of]);
  if (of) return <Acts taxReturn={of} />;
  return (
    <section>
      {error ? <LoadFailed title={words('failed')} error={error} onRetry={retry} /> : <Skeleton lines={4} />}
    </section>
  );
}

/** The return's next act and its papers, as on its own page. */
function Acts({ taxReturn }: { readonly taxReturn: StaffReturnDetail }) {
  const act = useActs(taxReturn);
  const [shown, onShow] = useState<string | null>(null);
  const paper = taxReturn.papers.find(({ _id }) => _id === shown);
  const own = useOwnForms();
  const what = act.open && entryOf(act.open).form?.(taxReturn, act.about, own);
  return (
    <>
      <NextAct taxReturn={taxReturn} act={act} />
      {!taxReturn.keptUntil && <Papers taxReturn={taxReturn} onAct={act.startAct} onShow={onShow} />}
      {paper && <PaperDrawer taxReturn={taxReturn} paper={paper} onShow={onShow} />}
      {act.open === 'ask' && <AskForDocuments taxReturn={taxReturn} onClose={act.close} />}
      {act.open && what && (
        <ActDialog key={act.open} taxReturn={taxReturn} act={act.open} what={what} onClose={act.close} />
      )}
    </>
  );
}

interface NotBegunProps extends Pick<BesideProps, 'row' | 'cell'> {
  readonly opensOn: string | null;
}

function NotBegun({ row, cell: { form, formName, period }, opensOn }: NotBegunProps) {
  const [isStarting, setStarting] = useState(false);
  return (
    <section>
      <p>{opensOn ? t('beside.opens', { day: formatShortDate(opensOn) }) : t('beside.notBegun')}</p>
      <div className="row">
        <Button icon={IconPlus} small tone="primary" onClick={() => setStarting(true)}>
          {t('beside.start')}
        </Button>
      </div>
      {isStarting && (
        <StartReturn
          client={{ _id: row._id, name: row.name, email: '' }}
          of={{ form, formName: formName ?? '', period }}
          onClose={() => setStarting(false)}
        />
      )}
    </section>
  );
}
