import { type DocumentKind, type MyReturnDetail, type ReturnDocument, returnCalls } from '@easy-tax/contracts';
import { api } from '../../../../lib/http/api';

/** One of the client's returns, with new links to its papers and documents. */
export async function fetchMyReturn(id: string): Promise<MyReturnDetail> {
  return (await api.call(returnCalls.myReturn, { params: { id } })).data;
}

/** The document of this kind that counts: the newest; null: none is here yet. */
export const newestOf = ({ documents }: Pick<MyReturnDetail, 'documents'>, kind: DocumentKind): ReturnDocument | null =>
  documents.find((each) => each.kind === kind && each.replacedAt === null) ?? null;
