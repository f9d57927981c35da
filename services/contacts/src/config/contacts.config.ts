import { authClientConfig, commonConfig } from '@easy-tax/platform';
import type { z } from 'zod';

/** Every variable of the contacts service. */
export const contactsConfig = commonConfig.extend(authClientConfig);
export type ContactsConfig = z.infer<typeof contactsConfig>;
