import { isDeepStrictEqual } from 'node:util';
import {
  type ClientInput,
  checkIdentity,
  type FormOfClient,
  formsInPlaceOf,
  limits,
  messages,
  panOfGstin,
  type Rhythm,
} from '@easy-tax/contracts';
import { Conflict, ValidationFailed } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import type { StoredClient } from './client.records.js';
import { type ClientCipher, ClientKeys, type ClientSecrets } from './client-keys.js';
import { latinNameOf, searchTextOf } from './client-search.js';

interface Filed {
  readonly form: string;
  readonly rhythm: Rhythm;
}

const differsByState = ({ form, rhythm }: Filed): boolean => form === 'GSTR-3B' && rhythm === 'quarter';

/** The states by which the last days of a quarterly GSTR-3B differ. */
@Injectable()
export class GstStates {
  constructor(private readonly keys: ClientKeys) {}

  /** The first two digits of the client's GSTIN; null without one, and if no day of these forms depends on it. */
  async of({ _id, sealed, forms }: StoredClient, filed: readonly Filed[] = forms): Promise<string | null> {
    if (!filed.some(differsByState)) return null;
    const cipher = await this.keys.cipher();
    return cipher.open(sealed, _id).gstins[0]?.slice(0, 2) ?? null;
  }
}

/** A client's own fields with its numbers readable: what people type, and what is stored of it is derived from. */
export interface ClientFields
  extends ClientSecrets,
    Pick<
      StoredClient,
      | 'name'
      | 'kind'
      | 'emails'
      | 'address'
      | 'language'
      | 'note'
      | 'forms'
      | 'isActive'
      | 'groupId'
      | 'groupName'
      | 'assigneeId'
      | 'assigneeName'
    > {}

export const emptyFields: Omit<ClientFields, 'name'> = {
  kind: null,
  pan: null,
  gstins: [],
  bornOn: null,
  mobiles: [],
  emails: [],
  address: '',
  language: null,
  note: '',
  forms: [],
  isActive: true,
  groupId: null,
  groupName: '',
  assigneeId: null,
  assigneeName: '',
};

const fieldNames = Object.keys({ name: '', ...emptyFields }) as (keyof ClientFields)[];

/** The PAN, which a GSTIN contains. */
export const panOf = ({ pan, gstins = [] }: Pick<ClientInput, 'pan' | 'gstins'>): string | null =>
  pan ?? gstins.map(panOfGstin)[0] ?? null;

/** @throws ValidationFailed if PAN, GSTINs and kind don't go together */
export function refuseOddIdentity(fields: ClientFields): void {
  checkIdentity(fields, (path, message) => {
    throw new ValidationFailed([{ message, path }]);
  });
}

/** A client's fields as they are stored, encrypted and derived. */
export function storedFields(fields: ClientFields, _id: string, cipher: ClientCipher) {
  const { gstins, bornOn, mobiles, pan: _, ...plain } = fields;
  const pan = panOf(fields);
  const secrets = { pan, gstins, bornOn, mobiles };
  return {
    ...plain,
    latinName: latinNameOf(fields.name),
    sealed: cipher.seal(secrets, _id),
    panDigest: pan && cipher.digest(pan),
    formSet: fields.forms.map(({ form }) => form).join(' '),
    searchText: searchTextOf({ ...plain, ...secrets }, cipher),
    isReachable: mobiles.length + fields.emails.length > 0,
  };
}

/** A stored client's own fields, its numbers decrypted. @throws Conflict if their key is missing */
export function fieldsOf(client: StoredClient, cipher: ClientCipher): ClientFields {
  const all = { ...client, ...cipher.open(client.sealed, client._id) };
  return Object.fromEntries(fieldNames.map((name) => [name, all[name]])) as unknown as ClientFields;
}

/** The record of a new client. */
export function newClient(
  fields: ClientFields,
  made: Pick<StoredClient, '_id' | 'createdAt' | 'source'> & Partial<StoredClient>,
  cipher: ClientCipher,
): StoredClient {
  return {
    ...storedFields(fields, made._id, cipher),
    version: 1,
    lastContactAt: null,
    quietSince: made.createdAt,
    workedAt: null,
    importId: null,
    requestKey: null,
    requestFingerprint: null,
    mergeIds: [],
    mergedInto: null,
    hiddenAt: null,
    ...made,
  };
}

const union = <T>(kept: readonly T[], gone: readonly T[]): T[] => [...new Set([...kept, ...gone])];

/**
 * Everything that two clients have: values of the kept one, else of the other; lists of both, but one income tax return.
 * @throws Conflict if their PANs differ, lists get too long, or PAN, GSTINs and kind don't go together
 */
export function mergedFields(kept: ClientFields, gone: ClientFields): ClientFields {
  if (kept.pan && gone.pan && kept.pan !== gone.pan) throw new Conflict(messages.mergePans);
  const hasGroup = kept.groupId !== null;
  const hasAssignee = kept.assigneeId !== null;
  const forms = kept.forms.flatMap(({ form }) => formsInPlaceOf(form));
  const merged: ClientFields = {
    name: kept.name,
    kind: kept.kind ?? gone.kind,
    pan: kept.pan ?? gone.pan,
    gstins: union(kept.gstins, gone.gstins),
    bornOn: kept.bornOn ?? gone.bornOn,
    mobiles: union(kept.mobiles, gone.mobiles),
    emails: union(kept.emails, gone.emails),
    address: kept.address || gone.address,
    language: kept.language ?? gone.language,
    note: union([kept.note], [gone.note]).filter(Boolean).join('\n'),
    forms: [...kept.forms, ...gone.forms.filter(({ form }) => !forms.includes(form))],
    isActive: kept.isActive || gone.isActive,
    groupId: kept.groupId ?? gone.groupId,
    groupName: hasGroup ? kept.groupName : gone.groupName,
    assigneeId: kept.assigneeId ?? gone.assigneeId,
    assigneeName: hasAssignee ? kept.assigneeName : gone.assigneeName,
  };
  const isMany =
    merged.gstins.length > limits.clientGstins ||
    Math.max(merged.mobiles.length, merged.emails.length) > limits.clientContacts;
  if (isMany) throw new Conflict(messages.mergeMany);
  if (merged.note.length > limits.messageLength) throw new Conflict(messages.mergeNotes);
  checkIdentity(merged, (_, message) => {
    throw new Conflict(message);
  });
  return merged;
}

type Contact = Pick<StoredClient, 'lastContactAt' | 'quietSince'>;

/** The last contact of two clients that become one. */
export function mergedContact(kept: Contact, gone: Contact): Contact {
  const { lastContactAt, quietSince } = (gone.lastContactAt ?? '') > (kept.lastContactAt ?? '') ? gone : kept;
  return { lastContactAt, quietSince };
}

/** The fields that differ. */
export const changedFields = (before: ClientFields, after: ClientFields): (keyof ClientFields)[] =>
  fieldNames.filter((name) => !isDeepStrictEqual(before[name], after[name]));

/** The kept client's fields once a merge is undone: what somebody has changed since stays, without what the other one brought. */
export function unmergedFields(now: ClientFields, before: ClientFields, after: ClientFields): ClientFields {
  const kept = fieldNames.map((name) => [name, isDeepStrictEqual(now[name], after[name]) ? before[name] : now[name]]);
  const ownOf = (name: 'gstins' | 'mobiles' | 'emails') =>
    now[name].filter((each) => before[name].includes(each) || !after[name].includes(each));
  const isIn = ({ forms }: ClientFields, { form }: FormOfClient) => forms.some((each) => each.form === form);
  return {
    ...(Object.fromEntries(kept) as ClientFields),
    gstins: ownOf('gstins'),
    mobiles: ownOf('mobiles'),
    emails: ownOf('emails'),
    forms: now.forms.filter((each) => isIn(before, each) || !isIn(after, each)),
  };
}
