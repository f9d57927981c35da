import { checklistIn, type ReturnForm } from '@easy-tax/contracts';
import { useChecklists } from '../../../../lib/http/office-rules';

interface PaperNamesProps {
  readonly id: string;
  /** The papers of this return; without one those of every income tax return. */
  readonly of?: { readonly form: ReturnForm; readonly period: string } | undefined;
}

const noReturn = { form: 'unknown', period: '' } as const;

/** Suggests usual paper names, for the `list` of a field. */
export function PaperNames({ id, of: { form, period } = noReturn }: PaperNamesProps) {
  const own = useChecklists() ?? {};
  const titles = [...checklistIn(own, form, period), ...checklistIn(own, 'every', period)].map(({ title }) => title);
  return (
    <datalist id={id}>
      {[...new Set(titles)].map((title) => (
        <option key={title} value={title} />
      ))}
    </datalist>
  );
}
