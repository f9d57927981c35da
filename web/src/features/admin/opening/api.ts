import {
  type BatchCheck,
  type BatchForm,
  type BatchProgress,
  type BulkOutcome,
  type FormForMany,
  type FormPreview,
  type NextBatch,
  openingCalls,
  type ReturnBatch,
} from '@easy-tax/contracts';
import { api } from '../../../lib/http/api';

/** The returns that open next; null: none within a year. */
export const readNextBatch = async (): Promise<NextBatch | null> =>
  (await api.call(openingCalls.nextBatch, { query: {} })).data;

export const leaveFormOut = (body: BatchForm) => api.call(openingCalls.leaveFormOut, { body });

/** The newest batches. */
export const listBatches = async (): Promise<readonly ReturnBatch[]> => (await api.call(openingCalls.listBatches)).data;

export const checkBatch = async (id: string): Promise<BatchCheck> =>
  (await api.call(openingCalls.checkBatch, { params: { id } })).data;

/** A part of them; call it again until `isDone`. */
export const takeBatchBack = async (id: string): Promise<BatchProgress> =>
  (await api.call(openingCalls.takeBatchBack, { params: { id } })).data;
export const openBatchNow = async (day: string): Promise<BatchProgress> =>
  (await api.call(openingCalls.openBatchNow, { body: { day } })).data;

export const previewForm = async (ids: readonly string[], form: FormForMany['form']): Promise<FormPreview> =>
  (await api.call(openingCalls.previewForm, { body: { ids: [...ids], form } })).data;
export const giveForm = async (
  ids: readonly string[],
  form: FormForMany['form'],
  batchId: string,
): Promise<BulkOutcome> => (await api.call(openingCalls.giveForm, { body: { ids: [...ids], form, batchId } })).data;
