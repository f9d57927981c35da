import { z } from 'zod';
import { callsOf } from '../common/call.js';
import { recordId, timestamp } from '../common/fields.js';
import { FactorInput, SecondStepWays } from './two-step.js';

/** A browser that logs in without the second step. */
export const TrustedDevice = z.object({
  _id: recordId,
  createdAt: timestamp,
  lastUsedAt: timestamp,
  expiresAt: timestamp,
  userAgent: z.string(),
  address: z.string(),
});
export type TrustedDevice = z.infer<typeof TrustedDevice>;
const TrustedDeviceList = z.object({ success: z.literal(true), data: z.array(TrustedDevice) });

const { get, post, remove } = callsOf('auth');

/** Second looks, and the devices that skip the second step of a login. */
export const lookCalls = {
  startLook: post('/auth/factors/look/options', 'user', 'The kinds of second factor for a second look', {
    answer: z.object({ success: z.literal(true), data: SecondStepWays }),
  }),
  checkFactor: post('/auth/factors/look', 'user', 'Show a second factor again, for acts that need a second look', {
    body: FactorInput,
    errors: [409],
  }),
  trustedDevices: get('/auth/factors/devices', 'user', 'The devices that log in without a code, the newest first', {
    answer: TrustedDeviceList,
  }),
  endTrust: remove('/auth/factors/devices/:id', 'user', 'Trust one of these devices no longer', {
    errors: [404],
    secondLook: true,
  }),
};
