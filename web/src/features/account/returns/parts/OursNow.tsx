import type { MyReturn } from '@easy-tax/contracts';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { nextLine, whoActs, withLastDay } from './words';

/** Nothing is needed of the client: the office acts next, and by when. */
export const OursNow = ({ of: one }: { readonly of: MyReturn }) => (
  <>
    <p>{whoActs(one)}</p>
    <p className="muted">
      <NoBreak>{withLastDay(nextLine(one), one)}</NoBreak>
    </p>
  </>
);
