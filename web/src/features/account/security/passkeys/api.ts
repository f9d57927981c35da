import { type PasskeyAddition, passkeyCalls, type TwoStepStart } from '@easy-tax/contracts';
import { api } from '../../../../lib/http/api';

export const fetchPasskeys = async () => (await api.call(passkeyCalls.passkeys)).data;

/** Options with a challenge for a new passkey, valid for five minutes. */
export const startPasskey = async (body: TwoStepStart) => (await api.call(passkeyCalls.startPasskey, { body })).data;

/** Stores a new passkey; for a first factor, returns recovery codes. */
export const addPasskey = (body: PasskeyAddition) => api.call(passkeyCalls.addPasskey, { body });
