import type { StaffReturnDetail } from '@easy-tax/contracts';

/** The return that an act is done with, as it is at this moment. */
export interface ActProps {
  readonly of: StaffReturnDetail;
  readonly onClose: () => void;
}
