import { isDeepStrictEqual } from 'node:util';
import {
  limits,
  messages,
  type SettingsOf,
  type SettingsOwner,
  type SettingsState,
  settingDefaults,
  settingRules,
  weakens,
} from '@easy-tax/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, needsLook } from '../../access/index.js';
import { Clock, PromiseCache, SERVICE } from '../../core/index.js';
import { Conflict, SecondLookNeeded } from '../../http/index.js';
import { Audit } from '../audit/audit.js';
import { SettingsRepository, type StoredSettings } from './settings.repository.js';

interface Change<S extends SettingsOwner> {
  readonly by: Actor;
  readonly revision: number;
  readonly changes: Partial<SettingsOf[S]>;
}
type Values = Readonly<Record<string, unknown>>;

/**
 * The settings of this service, read from the records at most every `settingsCacheMs`: a change takes effect in every
 * replica within a second, without a restart.
 */
@Injectable()
export class Settings {
  private recent = new PromiseCache<StoredSettings | null>(limits.settingsCacheMs);

  constructor(
    private readonly stored: SettingsRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @Inject(SERVICE) private readonly service: SettingsOwner,
  ) {}

  /** `settings.values('filings')`: all of them, those that nobody has changed included. */
  async values<S extends SettingsOwner>(service: S): Promise<SettingsOf[S]> {
    return valuesOf(service, await this.recent.get('', () => this.read(service)));
  }

  /** The same as owners see it: with its revision, and by whom it was changed last. */
  async state<S extends SettingsOwner>(service: S): Promise<SettingsState<S>> {
    return stateOf(service, await this.read(service));
  }

  /** An unchanged value leaves no trace. @throws Conflict if they have changed since that revision, SecondLookNeeded */
  async change<S extends SettingsOwner>(service: S, { by, revision, changes }: Change<S>): Promise<SettingsState<S>> {
    const before = await this.read(service);
    if ((before?.revision ?? 0) !== revision) throw new Conflict(messages.settingsConflict);
    const [from, to] = difference(valuesOf(service, before), changes);
    if (Object.keys(to).length === 0) return stateOf(service, before);
    if (weakens(service, from, to) && needsLook(by, this.clock.now())) throw new SecondLookNeeded();
    const after = await this.stored.replace(revision, {
      values: JSON.stringify({ ...knownOf(service, before), ...to }),
      changedAt: this.clock.now().toISOString(),
      changedBy: by._id,
    });
    if (!after) throw new Conflict(messages.settingsConflict);
    this.recent = new PromiseCache(limits.settingsCacheMs);
    await this.audit.record({ actor: by, action: 'settings.change', subject: service, detail: { from, to } });
    return stateOf(service, after);
  }

  private async read(service: SettingsOwner): Promise<StoredSettings | null> {
    if (service !== this.service) throw new TypeError(`the settings of ${service} are not kept by ${this.service}`);
    return this.stored.read();
  }
}

/** The stored values that are still possible: a newer version may have narrowed a bound, or dropped a setting. */
function knownOf(service: SettingsOwner, stored: StoredSettings | null): Values {
  const rules: Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean } }>> =
    settingRules[service].shape;
  const saved = stored ? (JSON.parse(stored.values) as Values) : {};
  return Object.fromEntries(Object.entries(saved).filter(([name, value]) => rules[name]?.safeParse(value).success));
}

const valuesOf = <S extends SettingsOwner>(service: S, stored: StoredSettings | null): SettingsOf[S] => ({
  ...settingDefaults[service],
  ...knownOf(service, stored),
});

function stateOf<S extends SettingsOwner>(service: S, stored: StoredSettings | null): SettingsState<S> {
  const changed = stored && { at: stored.changedAt, by: stored.changedBy };
  return { revision: stored?.revision ?? 0, values: valuesOf(service, stored), changed };
}

/** The changed values, before and after. */
function difference(before: object, changes: object): readonly [Values, Values] {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(changes).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(old.get(name), value),
  );
  return [Object.fromEntries(changed.map(([name]) => [name, old.get(name)])), Object.fromEntries(changed)];
}
