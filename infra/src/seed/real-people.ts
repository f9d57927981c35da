import { type Env } from '@easy-tax/platform/core';
import { DataRefused } from '@easy-tax/platform/data';
import { z } from 'zod';
import { inService, type ServiceName } from '../data/stored.js';

/** Reserved domains (RFC 2606): all addresses of a seed use them. */
const madeUp = /[@.]example\.(?:in|com|org|net)$/i;
const Person = z.object({ email: z.string(), role: z.string().optional() });

/** The record types that hold addresses of people outside the staff. */
const types: readonly (readonly [ServiceName, string])[] = [
  ['auth', 'accounts'],
  ['contacts', 'enquiries'],
  ['filings', 'filings'],
];

/** Refuses to mix made-up records with those of real clients. @throws DataRefused */
export async function refuseRealPeople(env: Env): Promise<void> {
  for (const [service, type] of types) {
    await inService(service, env, async (stored) => {
      for await (const record of (await stored.open(type)).iterate()) {
        const { email, role } = Person.parse(record);
        if (role === 'admin' || madeUp.test(email)) continue;
        throw new DataRefused(
          `There are ${type} of real people, and made-up ones would stand among them. Set DATA_DIR to another folder; ` +
            'if you are sure: --beside-real-people.',
        );
      }
    });
  }
}
