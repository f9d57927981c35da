import type { StaffReturnDetail } from '@easy-tax/contracts';
import { NoBreak } from '../../../../../components/ui/NoBreak';
import { t } from '../../../../../i18n/en/admin/return';
import { t as words } from '../../../../../i18n/en/returns';
import { cx } from '../../../../../lib/cx';
import styles from './StepLine.module.css';
import { stopsWithDays } from './stops';

/** A return's progress as a line of its steps. */
export function StepLine({ of }: { readonly of: StaffReturnDetail }) {
  const stops = stopsWithDays(of);
  return (
    <ol className={cx(styles.line, stops.length === 5 && styles.five)}>
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
