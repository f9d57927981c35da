import { z } from 'zod';
import { lineOrEmpty, oneLine } from '../common/fields.js';
import { limits } from '../common/limits.js';
import * as messages from '../common/messages/all.js';
import { OwnFormId, returnForms } from './forms.js';

/** A list of papers that owners edit: that of a form, or `every`, the papers of every income tax return. */
export const ChecklistName = z.enum([...returnForms, 'every']);
export type ChecklistName = z.infer<typeof ChecklistName>;

export const paperName = oneLine(limits.nameLength, messages.paperMissing, messages.paperLong);
export const ChecklistPaper = z.object({
  title: paperName,
  /** The usual reason shown to the client; empty: staff write one. */
  reason: lineOrEmpty(limits.checklistReason, messages.paperReasonLong),
});
export type ChecklistPaper = z.infer<typeof ChecklistPaper>;

/** May be empty. Titles are unique, because they identify papers. */
export const Checklist = z
  .array(ChecklistPaper)
  .max(limits.checklistPapers, messages.checklistLong)
  .superRefine((papers, context) => {
    const titles = papers.map(({ title }) => title.toLowerCase());
    titles.forEach((title, at) => {
      if (titles.indexOf(title) < at)
        context.addIssue({ code: 'custom', message: messages.paperTwice, path: [at, 'title'] });
    });
  });

export type Checklist = z.infer<typeof Checklist>;

/** A list by its name, or that of an own form by its id. */
export type ListName = ChecklistName | z.infer<typeof OwnFormId>;
/** The firm's own lists, and those of its own forms. A name without one has the built-in list. */
export const OwnChecklists = z.partialRecord(z.union([ChecklistName, OwnFormId]), Checklist);
export type OwnChecklists = z.infer<typeof OwnChecklists>;
export const OwnChecklistsAnswer = z.object({ success: z.literal(true), data: OwnChecklists });

/** Each list is one setting, so that changes and audit events concern one list. */
export type ChecklistSetting = `checklist-${ChecklistName}`;
export const checklistSetting = (name: ChecklistName): ChecklistSetting => `checklist-${name}`;
const forEachList = <T>(value: T) =>
  Object.fromEntries(ChecklistName.options.map((name) => [checklistSetting(name), value])) as Record<
    ChecklistSetting,
    T
  >;
/** Null: the built-in list. */
export const checklistSettings = forEachList(Checklist.nullable());
export const builtInSettings = forEachList<Checklist | null>(null);

export const ownChecklistsIn = (settings: Readonly<Record<ChecklistSetting, Checklist | null>>): OwnChecklists =>
  Object.fromEntries(
    ChecklistName.options.flatMap((name) => {
      const list = settings[checklistSetting(name)];
      return list ? [[name, list]] : [];
    }),
  );
