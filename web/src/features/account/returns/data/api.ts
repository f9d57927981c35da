import {
  type DocumentKind,
  type Done,
  type MyReturnDetail,
  type ReturnDocument,
  returnCalls,
} from '@easy-tax/contracts';
import { api } from '../../../../lib/http/api';

/** One of the client's returns, with new links to its papers and documents. */
export async function fetchMyReturn(id: string): Promise<MyReturnDetail> {
  return (await api.call(returnCalls.myReturn, { params: { id } })).data;
}

const writes = {
  message: returnCalls.writeToOffice,
  approve: returnCalls.approveReturn,
  change: returnCalls.askForChange,
  paid: returnCalls.claimFeePaid,
  withdraw: returnCalls.withdrawMyReturn,
};
export type Write = keyof typeof writes;

/** A write of the client to a return; repeats under the same key change nothing. */
export const writeToReturn = (write: Write, id: string, body: object, idempotencyKey: string): Promise<Done> =>
  api.call(writes[write], { params: { id }, body, idempotencyKey });

/** The document of this kind that counts: the newest; null: none is here yet. */
export const newestOf = ({ documents }: Pick<MyReturnDetail, 'documents'>, kind: DocumentKind): ReturnDocument | null =>
  documents.find((each) => each.kind === kind && each.replacedAt === null) ?? null;
