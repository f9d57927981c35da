import { ownAccountCalls } from './own-account.calls.js';
import { ownDataCalls } from './own-data.calls.js';

/** What somebody who is logged in asks about the own account: fetched with its screens, and not with a login. */
export const accountCalls = { ...ownAccountCalls, ...ownDataCalls };
