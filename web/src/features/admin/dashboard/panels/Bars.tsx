import { cx } from '../../../../lib/cx';
import styles from './Bars.module.css';

const HEIGHT = 100;
const STEP = 10;
const WIDTH = 7;
/** Percent. Days without uploads still have a minimal bar. */
const MIN_HEIGHT = 2;

/** One bar per value; the last is marked as incomplete. `label` describes them for screen readers. */
export function Bars({ values, label }: { readonly values: readonly number[]; readonly label: string }) {
  const most = Math.max(1, ...values);
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${values.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {values.map((value, at) => {
        const height = Math.max(MIN_HEIGHT, (value / most) * HEIGHT);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: bars never move
            key={at}
            className={cx(value === 0 && styles.none, at === values.length - 1 && styles.last)}
            x={at * STEP + (STEP - WIDTH) / 2}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
          />
        );
      })}
    </svg>
  );
}
