import { ManyDialog } from './ManyDialog';
import { PasteFilings } from './PasteFilings';
import type { Many } from './use-many';

interface ManyDialogsProps {
  readonly many: Many;
  readonly like: { readonly form?: string | undefined; readonly period?: string | undefined };
}

/** The open dialog of an act on many returns. */
export function ManyDialogs({ many, like }: ManyDialogsProps) {
  const { open, assignees } = many;
  const ways = { onDone: (done: Parameters<Many['finish']>[0]) => void many.finish(done), onClose: many.close };
  if (open === 'paste') return <PasteFilings like={like} {...ways} />;
  return open && <ManyDialog key={open.act} job={open} assignees={assignees} {...ways} />;
}
