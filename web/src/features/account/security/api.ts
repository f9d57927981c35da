import {
  type EmailChange,
  type FactorInput,
  ownAccountCalls,
  type PasskeyAddition,
  type PasswordChange,
  passkeyCalls,
  type TwoStepConfirm,
  type TwoStepEnd,
  type TwoStepStart,
  twoStepCalls,
} from '@easy-tax/contracts';
import { useSWRConfig } from 'swr';
import { api } from '../../../lib/http/api';
import { useSession } from '../../../lib/session/session';

/** Sends a link to the new address. */
export const changeEmail = (input: EmailChange) => api.call(ownAccountCalls.changeEmail, { body: input });

/** Sets a new password by the current one; ends all other sessions. */
export const changePassword = (input: PasswordChange) => api.call(ownAccountCalls.changePassword, { body: input });

/** The caller's sessions, this one first. */
export const listSessions = () => api.data(ownAccountCalls.listSessions);

/** Ends a session; returns the message to show. 404 if it has already ended. */
export async function endSession(id: string): Promise<string> {
  return (await api.call(ownAccountCalls.endSession, { params: { id } })).message;
}

/** Ends all other sessions; returns the message to show. */
export async function endOtherSessions(): Promise<string> {
  return (await api.call(ownAccountCalls.endOtherSessions)).message;
}

export const fetchPasskeys = () => api.data(passkeyCalls.passkeys);

/** Options with a challenge for a new passkey, valid for ten minutes. */
export const startPasskey = (body: TwoStepStart) => api.data(passkeyCalls.startPasskey, { body });

/** Stores a new passkey; for a first factor, returns recovery codes. */
export const addPasskey = (body: PasskeyAddition) => api.call(passkeyCalls.addPasskey, { body });

export const fetchTwoStep = () => api.data(twoStepCalls.twoStep);

/** Mails the code for `startTwoStep`. */
export const mailFactorCode = async () => (await api.call(twoStepCalls.mailFactorCode)).message;

/** A new secret for the app, and recovery codes; inactive until the first code. */
export const startTwoStep = (body: TwoStepStart) => api.data(twoStepCalls.startTwoStep, { body });

/** Turns the second step on. */
export const confirmTwoStep = (body: TwoStepConfirm) => api.call(twoStepCalls.confirmTwoStep, { body });

export const renewRecoveryCodes = (body: FactorInput) => api.call(twoStepCalls.renewRecoveryCodes, { body });

export const endTwoStep = (body: TwoStepEnd) => api.call(twoStepCalls.endTwoStep, { body });

/** Reloads the lists of Security: a new password, and each change of a factor, ends other sessions and trusted devices. */
export function useListsRefresh(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => Promise.all(['two-step', 'passkeys', 'sessions', 'trusted-devices'].map((key) => mutate(key)));
}

/** Reloads the lists, then the session after a change of factors, which may open or close the admin area. */
export function useFactorsRefresh(): () => Promise<void> {
  const { update } = useSession();
  const refreshLists = useListsRefresh();
  return async () => {
    await refreshLists();
    // A chunk of its own, as every page loads it first.
    const { refreshUser } = await import('../../../lib/session/server-session');
    await refreshUser(update);
  };
}
