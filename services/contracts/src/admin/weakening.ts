import type { SettingsOf, SettingsOwner } from './settings.js';

type Rules<Values> = { readonly [Name in keyof Values]?: (from: Values[Name], to: Values[Name]) => boolean };

const always = () => true;
const isLonger = (from: number, to: number) => to > from;
const isShorter = (from: number, to: number) => to < from;

/** Settings whose change may weaken security, divert money, or divert clients' mails or calls. */
const rules: { readonly [Owner in SettingsOwner]: Rules<SettingsOf[Owner]> } = {
  auth: {
    staffIdleMinutes: isLonger,
    clientIdleHours: isLonger,
    mailReplyTo: always,
    officePhone: always,
    advisorPhone: always,
    officeEmail: always,
    helpEmail: always,
  },
  // 0 keeps them for ever.
  contacts: { closedEnquiryMonths: (from, to) => to !== 0 && (from === 0 || to < from) },
  filings: {
    upiId: always,
    upiName: always,
    filedReturnYears: isShorter,
    clientsPerHour: (from, to) => from !== 0 && (to === 0 || to > from),
  },
};

/** True if a change of settings needs a second look. @param from @param to the values that differ, before and after */
export function weakens(
  owner: SettingsOwner,
  from: Readonly<Record<string, unknown>>,
  to: Readonly<Record<string, unknown>>,
): boolean {
  const ruleOf = new Map<string, (before: never, after: never) => boolean>(Object.entries(rules[owner]));
  return Object.keys(to).some((name) => ruleOf.get(name)?.(from[name] as never, to[name] as never));
}
