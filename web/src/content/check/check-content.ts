import { z } from 'zod';
import { figures, testimonials } from '../about';
import { caseCategories, caseStudies } from '../cases';
import { firm } from '../firm';
import { gallery, videos } from '../gallery';
import { team } from '../home';
import { descriptions } from '../pages';
import { place } from '../place';
import { services } from '../services';

const words = z.string('a text').trim().min(1, 'a text that is not empty');
const mobile = z.string('ten digits').regex(/^\d{10}$/, 'ten digits');
const email = z.email('an email address');
const page = z.url({ protocol: /^https$/, error: 'an address that begins with https://' });
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time as 11:00');
const category = z.enum(['tax', 'gst', 'finance'], 'tax, gst or finance');
/** Search engines cut longer ones. */
const description = words.max(170, 'at most 170 characters');
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const card = { title: words, category, description: words };
const video = z.discriminatedUnion('host', [
  z.object({ host: z.literal('own'), videoId: words }),
  z.object({
    host: z.literal('youtube'),
    videoId: z.string().regex(/^[\w-]{11}$/, 'the 11 characters behind watch?v='),
    seconds: z.number('a length in seconds').positive('a length in seconds'),
  }),
]);

/** The schema of each file of this folder, by file name. Articles are checked by their reader. */
const files = {
  firm: z.object({
    name: words,
    line: words,
    address: z.array(words).min(1, 'at least one line'),
    phone: mobile,
    advisorPhone: mobile,
    emails: z.object({ office: email, help: email }),
    hours: z.object({ topBar: words, contact: z.tuple([words, words]) }),
    social: z.object({ network: page, photos: page }),
    copyrightYear: z.int('a year'),
  }),
  place: z.object({
    coordinates: z
      .object({
        latitude: z.number().min(-90, 'degrees north').max(90, 'degrees north'),
        longitude: z.number().min(-180, 'degrees east').max(180, 'degrees east'),
      })
      .optional(),
    postal: z.object({
      street: words,
      locality: words,
      region: words.optional(),
      postalCode: z.string().regex(/^\d{6}$/, 'six digits'),
      country: z.string().regex(/^[A-Z]{2}$/, 'two capital letters'),
    }),
    open: z.object({
      days: z.array(z.enum(days, 'a day of the week')).min(1, 'at least one day'),
      from: time,
      to: time,
    }),
  }),
  pages: z.record(z.string(), description),
  services: z.array(z.object({ ...card, brief: words, image: words })).min(1, 'at least one service'),
  gallery: z.array(z.object({ ...card, image: words })),
  videos: z.array(z.object({ ...card, thumbnail: words, video })),
  cases: z.array(z.object({ title: words, type: words, image: words, category: z.enum(caseCategories) })),
  team: z.array(
    z.object({
      name: words,
      role: z.enum(['CA', 'Advisor', 'Acc'], 'CA, Advisor or Acc'),
      image: words,
      bio: words,
      socials: z.object({ linkedin: page, twitter: page, github: page, email }),
    }),
  ),
  testimonials: z.array(z.object({ text: words, author: words, role: z.literal('Customer'), image: words })),
  about: z.array(z.object({ target: z.int().positive('a whole number above 0'), written: words, label: words })),
} as const;

type Content = Readonly<Record<keyof typeof files, unknown>>;

const content: Content = {
  firm,
  place,
  pages: descriptions,
  services,
  gallery,
  videos,
  cases: caseStudies,
  team,
  testimonials,
  about: figures,
};

function problemsOf(given: Content): readonly string[] {
  return Object.entries(files).flatMap(([file, schema]) => {
    const { error } = schema.safeParse(given[file as keyof typeof files]);
    return (error?.issues ?? []).map(
      ({ path, message }) => `content/${file}.ts: ${fieldOf(path)} should be ${message}`,
    );
  });
}

/** `[0, 'socials', 'email']` → 'no. 1, socials, email' */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path.map((step) => (typeof step === 'number' ? `no. ${step + 1}` : String(step))).join(', ') || 'it';

/**
 * Validates the content, and so stops the build.
 * @param changed replaces some files, in tests
 * @throws Error with a line per problem: `content/firm.ts: phone should be ten digits`
 */
export function checkContent(changed: Partial<Content> = {}): void {
  const problems = problemsOf({ ...content, ...changed });
  if (problems.length === 0) return;
  throw new Error(`The content can't be built:\n${problems.map((line) => `  ${line}`).join('\n')}`);
}
