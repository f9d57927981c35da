export * from './accounts/calls.js';
export * from './accounts/own-account-calls.js';
export * from './accounts/passkey-calls.js';
export * from './accounts/schema.js';
export * from './accounts/second-factor.js';
export * from './accounts/two-step-calls.js';
export * from './admin/audit-actions.js';
export * from './admin/calls.js';
export * from './admin/office-details.js';
export * from './admin/people.js';
export * from './admin/schema.js';
export * from './admin/settings.js';
export * from './calendar/calls.js';
export * from './calendar/schema.js';
export * from './calls.js';
export * from './clients/calls.js';
export * from './clients/forms.js';
export * from './clients/identifiers.js';
export { formInCell } from './clients/import/cells.js';
export * from './clients/import/rows.js';
export * from './clients/import/schema.js';
export * from './clients/inputs.js';
export * from './clients/my-calls.js';
export * from './clients/schema.js';
export * from './clients/work.js';
export * from './common/call.js';
export * from './common/cookies.js';
export * from './common/day.js';
export * from './common/error.js';
export * from './common/fields.js';
export * from './common/india.js';
export * from './common/language.js';
export * from './common/limits.js';
export * from './common/lists.js';
export * as messages from './common/messages/all.js';
export { hindiMessages, hindiPageMessages, type PageTitle } from './common/messages/hindi.js';
export { hindiPaperNames } from './common/messages/hindi-papers.js';
export * from './common/permissions.js';
export { escapeHtml, plainPage, titleOfRefusal } from './common/plain-page.js';
export * from './common/rates.js';
export * from './common/reminder-kinds.js';
export * from './common/site-config.js';
export * from './common/text/clean-text.js';
export * from './common/text/links.js';
export * from './common/text/mobile.js';
export * from './common/units.js';
export { basisOf, type NextDays, nextDueDays, type RuleDay } from './compliance/due-days.js';
export { type DueRuleId, type DueTax, dueRules, dueRulesCheckedOn } from './compliance/due-rules.js';
export {
  categoryOfState,
  type DueOf,
  daysMovedBy,
  daysOfRule,
  dueDayOfForm,
  type Extension,
  type ExtensionScope,
  type FormDueDay,
  formDays,
  nextDaysWith,
  opensOn,
  periodsOpening,
} from './compliance/form-days.js';
export { dueDayOfOwn, isOwnForm, type OwnFormId, type OwnRule, rhythmOfOwn } from './compliance/own-forms.js';
export {
  financialYearOf,
  financialYearOfPeriod,
  monthsOfYear,
  nameOfYear,
  type PeriodKind,
  periodKindOf,
  periodsOf,
  rhythmOfPeriod,
  spanOf,
} from './compliance/periods.js';
export { dueWordsInEnglish, dueWordsInHindi, nameBasisInHindi, type PublicDueRule } from './compliance/public-dates.js';
export {
  type DueClass,
  dueClassesOf,
  type FormTitle,
  factsOf,
  isTaxForm,
  type Rhythm,
  rhythms,
  type StateCategory,
  type TaxForm,
  type TaxKind,
  taxFormNames,
} from './compliance/tax-forms.js';
export * from './enquiries/calls.js';
export * from './extensions/calls.js';
export * from './feeds/calls.js';
export * from './filings/calls.js';
export * from './filings/content/file-bytes.js';
export * from './filings/content/inspect-content.js';
export { pageMarks } from './filings/content/inspect-content.js';
export * from './filings/content/office.js';
export * from './filings/content/sample-bytes.js';
export * from './filings/file-kinds.js';
export * from './filings/lists.js';
export * from './filings/schema.js';
export * from './links/calls.js';
export * from './openapi.js';
export * from './opening/calls.js';
export * from './own-forms/calls.js';
export * from './readings/calls.js';
export * from './readings/schema.js';
export * from './reminders/calls.js';
export * from './returns/calls.js';
export * from './returns/checklists.js';
export * from './returns/due-dates.js';
export * from './returns/fees.js';
export * from './returns/figures.js';
export * from './returns/forms.js';
export * from './returns/inputs.js';
export * from './returns/own-checklists.js';
export * from './returns/parts.js';
export * from './returns/schema.js';
export * from './returns/staff-lists.js';
export * from './returns/standing.js';
export * from './returns/steps.js';
