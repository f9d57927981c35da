import { z } from 'zod';
import { emailAddress, recordId } from '../common/fields.js';

/** `email`: of an account, or of somebody who has none yet. */
export const AccessInput = z.object({ email: emailAddress });
export type AccessInput = z.infer<typeof AccessInput>;

const named = z.object({ _id: recordId, name: z.string() });

/** Clients that an account acts for, and those that wait until its person confirms; none to an unconfirmed address. */
export const MyClients = z.object({ clients: z.array(named), offers: z.array(named) });
export type MyClients = z.infer<typeof MyClients>;
export const MyClientsAnswer = z.object({ success: z.literal(true), data: MyClients });
