import {
  type CodeInput,
  type TwoStepConfirm,
  type TwoStepEnd,
  type TwoStepStart,
  twoStepCalls,
} from '@easy-tax/contracts';
import { api } from '../../../../lib/http/api';

export const fetchTwoStep = async () => (await api.call(twoStepCalls.twoStep)).data;

/** Mails the code for `startTwoStep`. */
export const mailFactorCode = async () => (await api.call(twoStepCalls.mailFactorCode)).message;

/** A new secret for the app, and recovery codes; inactive until the first code. */
export const startTwoStep = async (body: TwoStepStart) => (await api.call(twoStepCalls.startTwoStep, { body })).data;

/** Turns the second step on. */
export const confirmTwoStep = (body: TwoStepConfirm) => api.call(twoStepCalls.confirmTwoStep, { body });

export const renewRecoveryCodes = (body: CodeInput) => api.call(twoStepCalls.renewRecoveryCodes, { body });

export const endTwoStep = (body: TwoStepEnd) => api.call(twoStepCalls.endTwoStep, { body });
