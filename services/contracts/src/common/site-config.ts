import { z } from 'zod';

/** The version in the product's package.json. */
export const version = '0.1.0';

/** Settings of this installation for the UI: `/config.json`. */
export const SiteConfig = z.object({
  maxFileMb: z.number().positive(),
  acceptedKinds: z.array(z.string()),
  googleClientId: z.string().nullable(),
  googleIssuer: z.string().nullable(),
});
export type SiteConfig = z.infer<typeof SiteConfig>;
