import type { Caller } from '../access/caller.js';
import { newId } from '../data/index.js';

export const aCaller = (change: Partial<Caller> = {}): Caller => ({
  _id: newId(),
  role: 'user',
  staffRole: null,
  name: 'Asha Rao',
  email: 'asha@example.com',
  emailVerified: true,
  language: 'en',
  sid: newId(),
  limited: false,
  hasFactor: false,
  lookedAt: null,
  ...change,
});
