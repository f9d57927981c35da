import { checklistOf, type ReturnForm } from '@easy-tax/contracts';
import { useChecklists } from '../../../../lib/http/use-checklists';

/** Suggests usual paper names, for the `list` of a field. */
export function PaperNames({ id, form }: { readonly id: string; readonly form: ReturnForm }) {
  const own = useChecklists() ?? {};
  const titles = [...checklistOf(own, form), ...checklistOf(own, 'every')].map(({ title }) => title);
  return (
    <datalist id={id}>
      {[...new Set(titles)].map((title) => (
        <option key={title} value={title} />
      ))}
    </datalist>
  );
}
