import { accountCalls } from './account.calls.js';
import { siteCalls } from './site.calls.js';
import { staffCalls } from './staff.calls.js';

/** Every call of the product's API. Services bind them, and the documentation is made from them. */
export const calls = { ...siteCalls, ...accountCalls, ...staffCalls };
export type CallName = keyof typeof calls;
