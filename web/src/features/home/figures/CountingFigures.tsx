import { Figures } from '../../../components/blocks/Figures';
import { useCountUp } from './use-count-up';

/** The figures of the office, counting up once when they come into view. */
export function CountingFigures() {
  const { percent, watch } = useCountUp();
  return <Figures percent={percent} watch={watch} />;
}
