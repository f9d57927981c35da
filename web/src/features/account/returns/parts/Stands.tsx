import { isFinished, type MyReturn, stopNumber, stopsOf } from '@easy-tax/contracts';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { t } from '../../../../i18n/en/account/returns';
import { wantOf } from '../data/wants';
import { Track } from './Track';
import { standsLine } from './words';

/** A return's progress, as a track with its words. */
export function Stands({ of: one }: { readonly of: MyReturn }) {
  const stops = stopsOf(one.form).length;
  const at = stopNumber(one) ?? 1;
  const isDone = isFinished(one);
  return (
    <Track at={at} stops={stops} done={isDone} calm={wantOf(one) === null}>
      {isDone ? (
        t('track.all', { stops })
      ) : (
        <>
          {t('track.atLine', { at, stops })} <NoBreak>{standsLine(one)}</NoBreak>
        </>
      )}
    </Track>
  );
}
