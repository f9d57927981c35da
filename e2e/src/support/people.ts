import { randomUUID } from 'node:crypto';
import {
  calls,
  type EnquiryInput,
  type FilingInput,
  LoggedIn as LoggedInAnswer,
  type StaffRole,
  sampleFiling,
} from '@easy-tax/contracts';
import { generate } from 'otplib';
import { Caller } from './caller.js';
import { aPdf } from './files.js';
import { codeAfter, linkTo } from './mailbox.js';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}
export interface LoggedIn extends Person {
  readonly as: Caller;
}

export const aPerson = (over: Partial<Person> = {}): Person => ({
  name: 'Asha Verma',
  email: `asha.${randomUUID().slice(0, 12)}@example.com`,
  password: 'a lamp beside the window',
  ...over,
});

export async function login(email: string, password: string, base?: string): Promise<Caller> {
  const { token } = LoggedInAnswer.parse(await new Caller(null, base).call(calls.login, { body: { email, password } }));
  return new Caller(token, base);
}

/** A client with an account and a session. */
export async function aClient(over: Partial<Person> = {}, base?: string): Promise<LoggedIn> {
  const person = aPerson(over);
  await new Caller(null, base).call(calls.register, { body: person });
  return { ...person, as: await login(person.email, person.password, base) };
}

/** The first administrator, with a session of this test's own. */
export function theOwner(base?: string): Promise<Caller> {
  return login(process.env.ADMIN_EMAIL ?? '', process.env.ADMIN_PASSWORD ?? '', base);
}

/** Has the product read what papers say, or not. */
export async function switchReading(readsPapers: boolean): Promise<void> {
  const owner = await theOwner();
  const { data } = await owner.call(calls.filingsSettings);
  await owner.call(calls.changeFilingsSettings, { body: { revision: data.revision, changes: { readsPapers } } });
}

/** Confirms the address by the mailed link. */
export async function confirmEmail({ email, as }: LoggedIn): Promise<void> {
  const link = await linkTo(email, 'verify=');
  await as.call(calls.verifyEmail, { body: { token: link.searchParams.get('verify') ?? '' } });
}

/** A member of staff who may look, and not delete. */
export const aReviewer = () => aMemberOfStaff('Ravi Reviewer', 'reviewer');
/** Another owner beside the first administrator. */
export const anOwner = () => aMemberOfStaff('Omkar Owner', 'owner');

async function aMemberOfStaff(name: string, staffRole: StaffRole): Promise<LoggedIn> {
  const person = await aClient({ name });
  await confirmEmail(person);
  const owner = await theOwner();
  const { data } = await owner.call(calls.listUsers, { query: { search: person.email } });
  await owner.call(calls.changeUser, { params: { id: data[0]?._id ?? '' }, body: { role: 'admin', staffRole } });
  return { ...person, as: await login(person.email, person.password) };
}

/** Turns two-step login on; the app's next unused code is that of the next half minute. */
export async function turnOnTwoStep({ email, password, as }: LoggedIn) {
  const mailed = await codeAfter(email, () => as.call(calls.mailFactorCode));
  const { data } = await as.call(calls.startTwoStep, { body: { current: password, mailed } });
  await as.call(calls.confirmTwoStep, { body: { code: await codeOf(data.secret) } });
  return { secret: data.secret, recovery: data.codes };
}

/** The app's code of this half minute or the next: a code works once, and an older one may expire on the way. */
export const codeOf = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

export const anEnquiry = (over: Partial<EnquiryInput> = {}): EnquiryInput => ({
  name: 'Neelam Soni',
  mobile: '9876500021',
  email: 'neelam@example.com',
  message: `Does a shop need GST? ${randomUUID()}`,
  ...over,
});

export const filingFields = (over: Partial<FilingInput> = {}): FilingInput => ({
  ...sampleFiling,
  name: 'Asha Verma',
  mobile: '9876500011',
  email: 'asha@example.com',
  message: `Form 16 of both employers. ${randomUUID()}`,
  ...over,
});

export interface PaperOptions {
  readonly fields?: Partial<FilingInput>;
  readonly bytes?: Uint8Array;
  readonly fileName?: string;
}

/** The multipart body of an upload. */
export function aPaper(options: PaperOptions = {}): FormData {
  const form = new FormData();
  const bytes = Uint8Array.from(options.bytes ?? aPdf());
  for (const [name, value] of Object.entries(filingFields(options.fields))) form.append(name, value);
  form.append('file', new Blob([bytes], { type: 'application/pdf' }), options.fileName ?? 'form16.pdf');
  return form;
}

/** Uploads a paper and returns the acknowledged filing. */
export async function aFiling(by: Caller, options: PaperOptions = {}) {
  const { data } = await by.call(calls.uploadFiling, { body: aPaper(options) });
  return data;
}

/** Finds the list row of a filing or enquiry by its message. */
export async function listed(staff: Caller, id: string) {
  const { data } = await staff.call(calls.listFilings);
  return data.find((row) => row._id === id);
}
