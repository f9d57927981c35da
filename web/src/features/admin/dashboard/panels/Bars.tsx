import { cx } from '../../../../lib/cx';
import styles from './Bars.module.css';

const HEIGHT = 100;
const BAR_PITCH = 10;
const BAR_WIDTH = 7;
/** Percent. Days without uploads still have a minimal bar. */
const MIN_HEIGHT = 2;

/** One bar per value; the last is marked as incomplete. `label` describes them for screen readers. */
export function Bars({ values, label }: { readonly values: readonly number[]; readonly label: string }) {
  const max = Math.max(1, ...values);
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${values.length * BAR_PITCH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {values.map((value, at) => {
        const height = Math.max(MIN_HEIGHT, (value / max) * HEIGHT);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: bars never move
            key={at}
            className={cx(value === 0 && styles.none, at === values.length - 1 && styles.last)}
            x={at * BAR_PITCH + (BAR_PITCH - BAR_WIDTH) / 2}
            y={HEIGHT - height}
            width={BAR_WIDTH}
            height={height}
          />
        );
      })}
    </svg>
  );
}
