import { accountCalls, type ForgotInput, type ResetInput } from '@easy-tax/contracts';
import { api } from '../../../lib/http/api';

/** Requests a reset link. The answer is the same for known and unknown addresses. */
export const requestPasswordReset = (input: ForgotInput) => api.call(accountCalls.forgotPassword, { body: input });

/** Sets a new password with the token of a reset link. */
export const resetPassword = (input: ResetInput) => api.call(accountCalls.resetPassword, { body: input });
